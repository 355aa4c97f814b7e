// What the page around the app says, while there is no app yet that could.

const WORDS = {
  en: {
    manifest: "/pocket/en.webmanifest",
    loading: ["Scorekeeper is on its way", "It is fetched once and then works without a network."],
    python: ["One moment", "The pad is being laid out."],
    elsewhere: ["Scorekeeper is open in another tab", "One tab keeps the pad, so that nothing is written twice. What you entered there is saved.", "Go on here"],
    held: ["Another tab still holds the games", "Close the other tabs with Scorekeeper, then try again. Nothing is lost.", "Try again"],
    refused: ["This browser keeps nothing for Scorekeeper", "In a private window, or where cookies and site data are blocked, no game could be saved. Open it in an ordinary window or allow site data for this address.", "Try again"],
    unsupported: ["This browser cannot run Scorekeeper by itself", "It needs https (or this very computer) and a browser of the last years: Chrome, Edge, Firefox or Safari 16.4.", "Try again"],
    unloaded: ["Scorekeeper could not be fetched whole", "The network went away, or a file did not come as it should. What has come is kept; the rest is fetched next time.", "Try again"],
    unwritten: ["The last entry could not be saved", "The browser's storage is full or was taken away. What was shown as saved before is there. Make room on this device, then go on.", "Go on"],
    spoilt: ["The games in this browser cannot be read", "Their file is damaged. Save it on this device: much of it can perhaps be recovered. You can begin afresh; the damaged file is kept beside.", "Save the damaged file", "Begin afresh"],
    newer: ["The games are from a newer version", "This page is older than the one that wrote them. Connect to the network and load it anew; nothing was changed.", "Try again"],
    broken: ["Scorekeeper did not start", "Nothing of your games was changed. Try it again; if it stays so, save their file before you do anything else.", "Try again", "Save the games as a file"],
  },
  de: {
    manifest: "/pocket/de.webmanifest",
    loading: ["Scorekeeper ist unterwegs", "Es wird einmal geladen und geht danach ohne Netz."],
    python: ["Einen Augenblick", "Der Block wird zurechtgelegt."],
    elsewhere: ["Scorekeeper ist in einem anderen Tab offen", "Nur ein Tab führt den Block, damit nichts doppelt geschrieben wird. Was dort eingetragen wurde, ist gespeichert.", "Hier weitermachen"],
    held: ["Ein anderer Tab hält die Spiele noch fest", "Schließe die anderen Tabs mit Scorekeeper und versuche es noch einmal. Es geht nichts verloren.", "Noch einmal versuchen"],
    refused: ["Dieser Browser bewahrt für Scorekeeper nichts auf", "In einem privaten Fenster, oder wo Cookies und Websitedaten gesperrt sind, könnte kein Spiel gespeichert werden. Öffne es in einem gewöhnlichen Fenster oder erlaube Websitedaten für diese Adresse.", "Noch einmal versuchen"],
    unsupported: ["Dieser Browser kann Scorekeeper nicht allein ausführen", "Es braucht https (oder eben diesen Computer) und einen Browser der letzten Jahre: Chrome, Edge, Firefox oder Safari 16.4.", "Noch einmal versuchen"],
    unloaded: ["Scorekeeper kam nicht vollständig an", "Das Netz war weg, oder eine Datei kam nicht so, wie sie soll. Was da ist, bleibt; der Rest wird beim nächsten Mal geholt.", "Noch einmal versuchen"],
    unwritten: ["Der letzte Eintrag konnte nicht gespeichert werden", "Der Speicher des Browsers ist voll oder wurde entzogen. Was vorher als gespeichert zu sehen war, ist da. Schaffe Platz auf diesem Gerät, dann geht es weiter.", "Weitermachen"],
    spoilt: ["Die Spiele in diesem Browser sind nicht lesbar", "Ihre Datei ist beschädigt. Sichere sie auf diesem Gerät: Vieles lässt sich vielleicht noch retten. Du kannst neu anfangen; die beschädigte Datei bleibt daneben liegen.", "Beschädigte Datei sichern", "Neu anfangen"],
    newer: ["Die Spiele sind von einer neueren Version", "Diese Seite ist älter als die, die sie geschrieben hat. Geh ins Netz und lade sie neu; verändert wurde nichts.", "Noch einmal versuchen"],
    broken: ["Scorekeeper ist nicht gestartet", "An deinen Spielen wurde nichts verändert. Versuche es noch einmal; bleibt es so, sichere zuerst ihre Datei.", "Noch einmal versuchen", "Spiele als Datei sichern"],
  },
};

export const language = (navigator.languages ?? []).map((each) => each.slice(0, 2)).find((each) => each in WORDS) ?? "en";
export const words = WORDS[language];
