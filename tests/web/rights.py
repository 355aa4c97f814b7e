"""Every route of the app, and who may call it."""


def views(text: str) -> set[str]:
    """The views that a text lists, each after the blueprint that it is of."""
    found, blueprint = set(), ""
    for word in text.split():
        if word.endswith(":"):
            blueprint = word[:-1]
        else:
            found.add(f"{blueprint}.{word}")
    return found


SIGN_OUT = "starting.sign_out"  # would end the rights with which a test walks: see test_invitations.py
# `games.aside` and `games.start_page` turn away themselves who has neither rights nor a game.
PUBLIC = {"static", SIGN_OUT} | views("""
    games: aside show_help start_page
    health: show
    install: core_file favicon manifest offline service_worker
    joining: accept ask old read show
    settings: choose_alone choose_aloud choose_language choose_sound choose_theme show
    starting: ask ask_out start
    tournament_devices: ask come_in
    trust: arrive come_in show take_certificate take_profile
    write_lease: check_copy
""")
OPEN = views("""
    games: archive
    pads: pad pads show
    papers: card cards show_card
    seasons: begin index
    setup: choose_edition create new
    tournaments: begin choose new show
    trick: of_any_table
""")
HOST = views("""
    demo: enter leave
    imports: ask preview send stop take
    people: take_back
    players: hits merge part rating rename show
    prints: begin cancel choose take watch
    records: export_all export_all_rounds
    starting: remove_device show_devices
    statistics: hall_of_fame heads_up overview
    tournament_record: ask bring
""")
READER = views("""
    extreme_pages: settle
    final: show
    papers: certificate chart choose sheet show show_picture take_picture
    protocols: every paper show
    records: save_bgstats show_bgstats
    table: history show show_large
    trick: of_round
""")
SEAT = views("""
    entries: confirm release
    extreme: end_taking return_seal take_mage take_seal
    pictures: save show
    tournament_calls: ask call
    tournament_confirmation: confirm
    wizard: change_cloud place_bid
""")
# At a tournament's table only a director's device may (tests/web/tournament/test_desk_entries.py).
DESKS = views("""
    change_entries: points rules seats stop suspense withdraw
    entries: bring_back end resume set_aside
""")
KEEPER = views("""
    change_entries: points reveal rules seats stop suspense withdraw
    changes: show show_end show_join show_leave show_points show_rules show_standings show_suspense
    entries: cancel_correction close_round end open_correction redo rename resume set_second_check
      take_over undo
    extreme: call_seat leave_nothing return_mage set_left win_trick
    history_file: take
    joining: share show_link
    people: end hand_over remove renew show
    protocol_entries: begin follow lead_trick pass_card play_card swap_card turn_under
    records: export export_rounds
    wizard: count_tricks drop_bids name_trump play_bomb reveal_bids swap_werewolf
    write_lease: copy release
""")
KEEPER_OR_HOST = views("""
    entries: bring_back set_aside
""")
DIRECTOR = views("""
    tournament_desk: announce choose_gong cut end pause redo resume show_standings step_ceremony undo
    tournament_devices: allow_phones make remove renew show
    tournament_draw: by_hand propose publish seat show swap
    tournament_heats: accept add_time answer cancel continue_clock enter give override pause_clock
      reopen reseat show_table start_clock withdraw
    tournament_matters: show show_calls
    tournament_paper: begin cancel choose show take watch
    tournament_people: add check_all_in check_in file leave show
    tournament_person: change check_in come forgive go leave punish show show_arrival substitute
    tournament_record: history save
    tournament_rules: change show
    tournament_standings: both results table
""")
HALL_TABLE = {"tournament_heats.call", "tournament_table.show"}
HALL = views("""
    tournament_desk: show
    tournament_heats: open_pad show
    tournament_seat: check_in choose show
    tournament_standings: show
    tournament_table: show_wall
""")
OF_A_SEASON = {
    "season": {"seasons.paper", "seasons.record", "seasons.show", "seasons.table"},
    "season keeper": {"seasons.change", "seasons.drop", "seasons.settings"},
}
OF_A_HALL = {"director": DIRECTOR, "tournament table": HALL_TABLE, "tournament": HALL}
OF_A_GAME = {"keeper": KEEPER, "keeper or host": KEEPER_OR_HOST, "seat": SEAT, "reader": READER}

# What each kind of device may where it has, or had, a role; "open" is everybody's on an open server.
IN_A_GAME = {
    "keeper": {"keeper", "keeper or host", "seat", "reader"},
    "seat": {"seat", "reader"},
    "spectator": {"reader"},
}
KINDS_OF_DEVICES: dict[str, set[str]] = {
    "stranger": set(),
    **IN_A_GAME,
    **{f"former {role}": set() for role in IN_A_GAME},
    "host that handed the pad over": {"host", "keeper or host", "reader", *OF_A_HALL, *OF_A_SEASON},
    "host": {"host", *OF_A_GAME, *OF_A_HALL, *OF_A_SEASON},
    "host signed out": set(),
    "host by a former start link": set(),
    "director": {"director", "tournament table", "tournament"},
    "director with its pad": {"director", "tournament table", "tournament", *OF_A_GAME},
    "table": {"tournament table", "tournament"},
    "table with its pad": {"tournament table", "tournament", *OF_A_GAME},
    "guest": {"tournament"},
    "guest with its pad": {"tournament", *OF_A_GAME},
    "former director with its pad": set(),
    "former table with its pad": set(),
    "former guest with its pad": set(),
    "reader of a shared season": {"season"},
    "former director": set(),
}
# On an open server besides: devices that began something themselves.
KINDS_OF_GUESTS: dict[str, set[str]] = {
    "guest that began a game": set(OF_A_GAME),
    "guest that began a tournament": set(OF_A_HALL),
    "guest that began a season": set(OF_A_SEASON),
    "guest signed out": set(),
}
