import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { DatabaseError } from './database/database.ts';
import { readSettings, SettingsError } from './settings.ts';
import { leadWorkers } from './workers.ts';

await start().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function start() {
  const settings = readSettings(process.env);
  const { worker } = cluster;
  if (settings.workers > 1 && !worker) {
    if (settings.metricsPort !== undefined)
      await (await import('./metrics/serve-metrics.ts')).serveWorkersMetrics(settings.metricsPort);
    process.exit(await leadWorkers(settings.workers, fileURLToPath(import.meta.url)));
  }
  // The leader of workers needs none of it.
  const { serveInProcess } = await import('./serve-in-process.ts');
  await serveInProcess(settings, worker);
}
