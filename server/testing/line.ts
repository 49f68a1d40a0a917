import net, { type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A line to a server that a test can cut, so that the server is gone for those who come over it, or freeze. */
export interface Line {
  /** the server's address over this line */
  url: string;
  cut(): Promise<void>;
  freeze(): void;
  mend(): Promise<void>;
}

/** Lays a line to the server at `url`. */
export async function layLine(url: string): Promise<Line> {
  const { port: farPort, hostname } = new URL(url);
  const open = new Set<net.Socket>();
  let isFrozen = false;
  const keep = (one: net.Socket) => {
    open.add(one);
    one.on('error', () => one.destroy()).on('close', () => open.delete(one));
  };
  const carry = (from: net.Socket, to: net.Socket) => {
    from.on('data', (data) => !isFrozen && to.write(data)).on('close', () => to.destroy());
    keep(from);
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(farPort), hostname);
    carry(near, far);
    carry(far, near);
  });
  const listen = async (port: number) => {
    isFrozen = false;
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const one of open) one.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const near = new URL(url);
  near.host = `127.0.0.1:${port}`;
  return {
    url: near.href,
    cut,
    freeze: () => {
      isFrozen = true;
    },
    mend: async () => {
      await cut();
      await listen(port);
    },
  };
}
