import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../lib/outcome.ts';
import { inPool } from '../lib/pool.ts';
import type { DrillServer } from '../lib/server.ts';
import { type Answered, askOnce, statusCounts } from '../lib/steady.ts';

const changes = '/api/v1/garages/changes';
const customers = '/api/v1/garages/customers';
/** How many streams a person may have (server/live/streams.ts), and how many more are asked for here. */
const mostEach = 20;
const tooMany = 5;

/**
 * Everybody follows the changes on as many screens as may be, half of them without ever reading, and on some more; meanwhile others write and
 * read. They must be served, whoever reads told of what was written, and whoever asks for too many told so.
 */
export async function followers({ url }: DrillServer, cookies: readonly string[], count: number): Promise<Outcome> {
  const { port } = new URL(url);
  const follow = (each: number, reads: (index: number) => boolean) =>
    inPool(cookies.length * each, 50, (index) => {
      const whose = index % cookies.length;
      return openStream(
        Number(port),
        cookies[whose]!,
        `127.0.2.${whose + 1}`,
        reads(Math.floor(index / cookies.length)),
      );
    });
  const following = await follow(mostEach, (index) => index % 2 === 0);
  await pause(500);
  const refused = await follow(tooMany, () => true);
  const asks = await inPool(count, 20, (index) => askOnce(url, askOf(index, cookies[0]!)));
  await pause(1000);
  const readers = following.filter(({ reads }) => reads);
  const told = readers.filter(({ text }) => /"word":"customers"|"missed":true/.test(text()));
  const turnedAway = refused.filter(({ text }) => text().startsWith('HTTP/1.1 429'));
  for (const { socket } of [...following, ...refused]) socket.destroy();
  return {
    figures: `${following.length} streams of changes, every other one never read, beside ${count} writes and reads: ${statusCounts(asks)}, slowest ${slowestOf(asks).toFixed(0)} ms; ${told.length} of ${readers.length} readers told; ${turnedAway.length} of ${refused.length} too many turned away`,
    passed:
      asks.every(({ status }) => status === 200 || status === 201) &&
      told.length === readers.length &&
      turnedAway.length === refused.length,
  };
}

const slowestOf = (asks: Answered[]) => Math.max(...asks.map(({ took }) => took));

function askOf(index: number, cookie: string) {
  const headers = { cookie, 'content-type': 'application/json' };
  if (index % 2 === 1) return { path: `${customers}?limit=20`, headers };
  const body = JSON.stringify({ name: `Followed ${index}`, phone: `8${String(index).padStart(9, '0')}` });
  return { method: 'POST' as const, path: customers, headers, body };
}

/** A stream on a connection of its own, from an address of this machine: `text` is what came on it, nothing where it is never read. */
function openStream(port: number, cookie: string, localAddress: string, reads: boolean) {
  return new Promise<{ socket: net.Socket; reads: boolean; text: () => string }>((resolve, reject) => {
    let text = '';
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.off('error', reject).on('error', () => socket.destroy());
      socket.write(`GET ${changes} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\n\r\n`);
      resolve({ socket, reads, text: () => text });
    });
    socket.once('error', reject);
    if (reads)
      socket.on('data', (part) => {
        text += part.toString();
      });
  });
}
