// Lets Node load our scripts as a browser does: as modules, and anew for each page (`?page=`), with all that they take in.

export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const page = /\?page=\d+$/.exec(context.parentURL ?? "")?.[0] ?? "";
  if (!/\/(static|pocket)\/.+\.js(\?|$)/.test(found.url)) return found;
  return { ...found, url: found.url.includes("?") ? found.url : `${found.url}${page}`, format: "module" };
}
