import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeLeaving } from '../../scripts/lib/run.mjs';

/** A line to PostgreSQL that can be made slow or cut. */
export interface Proxy {
  /** the given address of a database, by way of this line */
  through: (url: string) => string;
  /** holds back what goes either way for so many milliseconds */
  delay: (milliseconds: number) => void;
  /** breaks every connection and refuses new ones */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
}

/** Opens a line to the server of `url` on a port of this machine. */
export async function openProxy(url: string): Promise<Proxy> {
  const { hostname, port: target } = new URL(url);
  const sockets = new Set<net.Socket>();
  let late = 0;
  const pass = (from: net.Socket, to: net.Socket) => {
    sockets.add(from);
    // One after the other: what is held back still comes before what is sent later.
    let sent = Promise.resolve();
    from.on('data', (bytes) => {
      const due = performance.now() + late;
      sent = sent.then(() => until(due)).then(() => void to.write(bytes));
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = net.createServer((near) => {
    const far = net.connect(Number(target), hostname);
    pass(near, far);
    pass(far, near);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as net.AddressInfo;
  const cut = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return closed;
  };
  beforeLeaving(() => (server.listening ? cut() : undefined));
  return {
    through: (address) => Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href,
    delay: (milliseconds) => {
      late = milliseconds;
    },
    cut,
    mend: () => listen(port),
  };
}

async function until(due: number) {
  const rest = due - performance.now();
  if (rest > 0) await pause(rest);
}
