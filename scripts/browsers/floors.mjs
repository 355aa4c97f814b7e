// The oldest browsers that we promise; README.md names them to people.
const floor = ({ chrome, firefox, safari }) => ({
  chrome, chrome_android: chrome, firefox, firefox_android: firefox, safari, safari_ios: safari,
});

export const FLOORS = {
  app: floor({ chrome: "97", firefox: "104", safari: "15.4" }),
  pocket: floor({ chrome: "105", firefox: "114", safari: "16.4" }),
};
