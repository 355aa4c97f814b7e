// What a browser keeps: storage of names and values, and caches of answers.

export class MemoryStorage {
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }

  setItem(name, value) {
    this[name] = String(value);
  }

  removeItem(name) {
    delete this[name];
  }
}

/** A storage that has no room left: what lies in it can be read and removed. */
export class FullStorage extends MemoryStorage {
  setItem() {
    throw new DOMException("full", "QuotaExceededError");
  }
}

/** A storage that a browser shows and lets nobody touch. */
export class ForbiddenStorage extends MemoryStorage {
  getItem() {
    throw new DOMException("forbidden", "SecurityError");
  }

  setItem() {
    throw new DOMException("forbidden", "SecurityError");
  }

  removeItem() {
    throw new DOMException("forbidden", "SecurityError");
  }
}

/** All caches of an origin; requests are addresses, whole or as paths. */
export class MemoryCaches {
  constructor(origin) {
    this.origin = origin;
    this.all = new Map();
  }

  async open(name) {
    if (!this.all.has(name)) this.all.set(name, new MemoryCache(this.origin));
    return this.all.get(name);
  }

  async keys() {
    return [...this.all.keys()];
  }

  async delete(name) {
    return this.all.delete(name);
  }

  async match(request) {
    for (const cache of this.all.values()) {
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** The paths that lie in the cache of that name, the oldest first. */
  async paths(name) {
    return (await (await this.open(name)).keys()).map(({ url }) => url.slice(this.origin.length));
  }
}

class MemoryCache {
  constructor(origin) {
    this.origin = origin;
    this.answers = new Map();
  }

  addressOf(request) {
    return new URL(request.url ?? request, this.origin).href;
  }

  async match(request) {
    return this.answers.get(this.addressOf(request))?.clone();
  }

  async put(request, answer) {
    const address = this.addressOf(request);
    this.answers.set(address, new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers }));
  }

  async delete(request) {
    return this.answers.delete(this.addressOf(request));
  }

  async keys() {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
}
