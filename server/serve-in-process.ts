import type { Worker } from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { openAdminSocket } from './backup/admin-socket.ts';
import type { AppContext } from './context.ts';
import { openDatabase } from './database/open.ts';
import { fillDemoData } from './demo/demo.ts';
import { printSignIns } from './demo/sign-ins.ts';
import { groupSignals, shutDownGracefully } from './graceful-shutdown.ts';
import type { Figures } from './metrics/figures.ts';
import { watchCaps } from './messages/watch-caps.ts';
import { startReminders } from './messages/remind.ts';
import { startMessages } from './messages/worker.ts';
import { type Settings, SettingsError } from './settings.ts';
import { mountSite } from './site.ts';
import { startUpkeep } from './upkeep.ts';

/** Serves from this process: alone, or as one of several workers. Throws SettingsError or DatabaseError with the one line to print. */
export async function serveInProcess(settings: Settings, worker: Worker | undefined): Promise<void> {
  const database = await openDatabase(settings);
  const appContext: AppContext = { database, settings, now: () => new Date() };
  if (settings.demoData) await fillDemoData(appContext);
  const figures = await figuresOf(appContext);
  const app = await buildApp(appContext, { watch: figures?.watch });
  await mountSite(app, appContext);
  const stopMessages = startMessages(appContext, app.log);
  const stopWatching = watchCaps(appContext, app.log);
  const stopUpkeep = startUpkeep(appContext, app.log);
  const stopReminders = startReminders(appContext, app.log);
  const stopCounting = app.storage.start();
  const stopMetrics = figures && (await tellFigures(figures, settings, worker));
  const closeDoor = await openAdminSocket(database, settings);
  const { close } = closeWithGrace({ delay: 9000, skip: worker ? [...groupSignals] : [] }, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'it ends by an error');
    await app.close();
    stopWatching();
    await Promise.all([stopMessages(), stopUpkeep(), stopReminders(), stopCounting(), closeDoor(), stopMetrics?.()]);
    await database.close();
  });
  if (worker) shutDownGracefully(worker, app.server, () => app.streams.endAll(), close);
  await listen(app, settings);
  worker?.send('ready');
  if (worker && worker.id > 1) return;
  console.log(`Sandhai and Pattarai are at ${settings.publicUrl}`);
  await printSignIns(appContext);
}

/** Nothing is counted unless someone reads it. */
async function figuresOf(appContext: AppContext) {
  if (appContext.settings.metricsPort === undefined) return undefined;
  const { newFigures } = await import('./metrics/figures.ts');
  return newFigures(appContext);
}

/** A process of its own answers for itself; of several workers the leader does. */
async function tellFigures({ registry }: Figures, { metricsPort }: Settings, worker: Worker | undefined) {
  const { serveMetrics, answerLeader } = await import('./metrics/serve-metrics.ts');
  if (!worker) return serveMetrics(metricsPort!, registry);
  answerLeader(registry);
  return undefined;
}

async function listen(app: FastifyInstance, { port, host }: Settings) {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new SettingsError(`PORT ${port} is taken on ${host}. Stop what uses it, or set another PORT.`);
    if (code === 'EACCES') throw new SettingsError(`PORT ${port} may not be used by this user. Set a PORT above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new SettingsError(`HOST ${host} is not an address of this machine.`);
    throw error;
  }
}
