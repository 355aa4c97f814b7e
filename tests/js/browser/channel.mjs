// A stand-in for a channel of two ports: what is posted at one end comes at the other, and nothing is kept waiting for it.

export class PageMessageChannel {
  constructor() {
    const closed = { yes: false };
    const ports = [{}, {}];
    ports.forEach((port, at) => {
      port.close = () => (closed.yes = true);
      port.postMessage = (data) => setImmediate(() => closed.yes || ports[1 - at].onmessage?.({ data: structuredClone(data) }));
    });
    [this.port1, this.port2] = ports;
  }
}
