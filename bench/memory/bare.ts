import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { loadPageBuild } from '#server/http/pages.ts';
import '#server/serve-in-process.ts';

/** What a start is measured against: the same imports and the same pages read, and a Fastify with nothing in it. */
await loadPageBuild(fileURLToPath(new URL('../..', import.meta.url)));
const app = Fastify();
app.get('/readyz', async () => ({ status: 'ready' }));
const { PORT, HOST = '127.0.0.1' } = process.env;
await app.listen({ port: Number(PORT), host: HOST });
console.log(`Its pages are at http://${HOST}:${PORT}`);
