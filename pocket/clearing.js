// Safari clears what a page keeps once nobody has opened it for seven days. What lies on the home screen it leaves alone.

export async function clearsByItself() {
  const onHomeScreen = navigator.standalone || matchMedia("(display-mode: standalone)").matches;
  return navigator.vendor.startsWith("Apple") && !onHomeScreen && !(await navigator.storage?.persisted?.());
}
