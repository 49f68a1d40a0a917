import { mkdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import { beforeLeaving } from '../../scripts/lib/run.mjs';
import type { Taken } from './shot.ts';

/** Builds the bare page and serves it, with the shots put into `taken`, on a free port; style sheets come from the application at `house`. */
export async function serveBarePage(house: string, folder: string, taken: ReadonlyMap<string, Taken>): Promise<string> {
  const script = await buildBare(join(folder, 'bare'));
  const styles = new Map<string, Promise<Buffer>>();
  const style = (path: string) => {
    const known =
      styles.get(path) ?? fetch(house + path).then(async (answer) => Buffer.from(await answer.arrayBuffer()));
    styles.set(path, known);
    return known;
  };
  const answer = async (address: string, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(address, house);
    const [, kind = '', name = '', index] = pathname.split('/');
    const one = taken.get(searchParams.get('case') ?? name);
    if (pathname === '/bare.js') return send(response, 'text/javascript', script);
    if (pathname.endsWith('.css')) return send(response, 'text/css', await style(pathname));
    if (!one) return send(response, 'text/plain', '', 404);
    if (kind === 'shots') return send(response, 'application/json', JSON.stringify(one.shot));
    if (kind === 'answers') return send(response, 'application/json', one.bodies[Number(index)] ?? 'null');
    return send(response, 'text/html', pageOf(one));
  };
  const server = createServer((request, response) => void answer(request.url ?? '/', response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  beforeLeaving(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function buildBare(outDir: string): Promise<Buffer> {
  mkdirSync(outDir, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    root: import.meta.dirname,
    mode: 'production',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'esnext',
      rollupOptions: { input: join(import.meta.dirname, 'bare', 'main.ts'), output: { entryFileNames: 'bare.js' } },
    },
  });
  return readFileSync(join(outDir, 'bare.js'));
}

function send(response: ServerResponse, type: string, body: string | Buffer, status = 200) {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(body);
}

function pageOf({ shot, styles }: Taken): string {
  const links = styles.map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${links}</head><body class="${shot.before.attributes['class'] ?? ''}"><script type="module" src="/bare.js"></script></body></html>`;
}
