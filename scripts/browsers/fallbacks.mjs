// What is newer than the oldest browsers that we promise, and why it may be used nevertheless. Features are named as in MDN's
// compatibility data; `files` are those that the reason holds for, where not all. An entry that nothing needs is an error.

export const FALLBACKS = [
  // --- asked for before it is used ---
  {
    features: ["api.HTMLElement.showPopover", "api.HTMLElement.hidePopover", "css.selectors.popover-open"],
    files: ["static/js/game/held_overlay.js", "static/js/game/overlay.js"],
    reason: "asked for by \"popover\" in HTMLElement.prototype; without it a link leads to a page, and buttons are not shown",
  },
  {
    features: ["api.HTMLElement.hidePopover", "api.HTMLElement.beforetoggle_event", "api.ToggleEvent.newState"],
    files: ["static/js/start/pictures.js", "static/js/game/overlay.js"],
    reason: "only what was opened as a popover comes here; without popovers a select has the pictures",
  },
  {
    features: ["html.global_attributes.popover", "html.elements.button.popovertarget", "html.elements.button.popovertargetaction"],
    reason: "base.css shows neither the popover nor its button where there are none",
  },
  { features: ["css.properties.hyphenate-limit-chars"], reason: "without it shorter words are hyphenated too" },
  { features: ["css.selectors.popover-open"], files: ["static/css/game/overlay.css"], reason: "stands in rules of its own" },
  {
    features: ["api.Document.fullscreenEnabled", "api.Document.fullscreenElement", "api.Document.exitFullscreen", "api.Element.requestFullscreen", "api.Document.fullscreenchange_event"],
    files: ["static/js/game/overlay.js"],
    reason: "asked for by document.fullscreenEnabled; without it the page keeps its window",
  },
  {
    features: ["api.Navigator.wakeLock"],
    files: ["static/js/live/awake.js"],
    reason: "asked for; without it a silent film keeps the screen lit",
  },
  {
    features: ["api.Navigator.share"],
    files: ["static/js/game/share.js", "static/js/pages/share_picture.js", "static/js/pages/share.js"],
    reason: "asked for; without it there is a link, a file to save, or the address to copy",
  },
  { features: ["api.MIDIPort.connection"], files: ["static/js/away/idle.js"], reason: "navigator.connection; a browser that tells nothing is on Wi-Fi" },
  {
    features: ["api.Window.beforeinstallprompt_event", "api.Window.appinstalled_event"],
    files: ["static/js/pages/trusted.js"],
    reason: "the page says where the browser's own way to install is",
  },
  { features: ["api.Window.print"], reason: "Firefox for Android prints from its own menu" },
  {
    features: ["api.FileSystemDirectoryHandle.getDirectoryHandle", "api.FileSystemDirectoryHandle.getFileHandle", "api.FileSystemFileHandle.createSyncAccessHandle", "api.FileSystemSyncAccessHandle.getSize"],
    files: ["pocket/storage/opfs.js"],
    reason: "what fails there is kept in IndexedDB (pocket/storage/store.js)",
  },

  // --- no feature of browsers, but something of the same name ---
  { features: ["api.LayoutShiftAttribution.node"], files: ["pocket/storage/mount.js"], reason: "Emscripten's file system" },
  { features: ["api.CloseWatcher.destroy"], files: ["pocket/table.js", "pocket/worker.js"], reason: "Pyodide's objects" },

  // --- its absence costs only looks ---
  {
    features: ["html.elements.link.rel.expect", "html.elements.link.blocking"],
    reason: "without it a page is drawn as it comes, and on a slow device its rows may move while it does",
  },
  {
    features: ["css.selectors.has"],
    reason: "closer rows, frames of what is chosen, room for what lies over the page; nothing that is tapped or read hangs on it",
  },
  {
    features: ["css.at-rules.container", "css.properties.container", "css.properties.container-type", "css.properties.container.inline-size", "css.properties.container-type.inline-size", "css.properties.container-type.size", "css.types.length.container_query_length_units"],
    reason: "rows of numbers are less even, large numbers as large as elsewhere in the page",
  },
  { features: ["css.properties.text-wrap", "css.properties.text-wrap.balance", "css.properties.text-wrap.pretty", "css.properties.hyphens", "css.properties.hyphenate-character"], reason: "lines break elsewhere" },
  { features: ["css.properties.align-content.start"], reason: "rows are shared out over the height" },
  { features: ["css.properties.overscroll-behavior", "css.properties.overscroll-behavior.contain", "css.properties.overscroll-behavior-x", "css.properties.overscroll-behavior-x.contain", "css.properties.overflow-x.clip"], reason: "the page scrolls along at the end" },
  { features: ["css.properties.scrollbar-width", "css.properties.scrollbar-width.none", "css.properties.scrollbar-width.thin", "css.properties.scrollbar-color", "css.properties.resize"], reason: "a bar or a corner of the browser's own" },
  { features: ["css.at-rules.media.scripting"], reason: "a browser without scripts shows what only scripts can do" },
  { features: ["css.at-rules.media.forced-colors"], reason: "Apple's have no forced colours" },
  { features: ["css.at-rules.font-face.size-adjust"], reason: "letters are a little larger until ours have come" },
  { features: ["html.elements.details.name"], reason: "more than one may lie open" },
  { features: ["html.global_attributes.autocapitalize"], reason: "a keyboard on the screen begins with a capital" },
  { features: ["html.elements.source.width", "html.elements.source.height"], reason: "a picture gets its room once it has come" },
  { features: ["html.elements.link.rel.modulepreload"], reason: "scripts come a little later" },
  { features: ["html.elements.link.rel.manifest", "html.elements.meta.name.theme-color", "html.elements.meta.name.viewport"], reason: "for browsers that install apps or colour their bars" },

  // --- on paper ---
  {
    features: ["css.at-rules.page", "css.at-rules.page.size", "css.at-rules.page.size.portrait", "css.at-rules.page.size.landscape", "css.properties.page", "css.properties.line-clamp", "css.properties.break-after.avoid", "css.properties.break-before.avoid"],
    reason: "WeasyPrint prints by it; a browser that does not asks for size and margins itself",
  },
  { features: ["css.properties.zoom"], files: ["static/css/paper/print_preview.css"], reason: "a preview is as large as the paper, and scrolls" },
  { features: ["css.properties.content-visibility", "css.properties.content-visibility.visible", "css.selectors.details-content"], files: ["static/css/ui/print.css"], reason: "what is folded stays folded on paper" },
];
