import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import type { House } from './context.ts';
import { DatabaseError } from './database/database.ts';
import { openDatabase } from './database/open.ts';
import { readSettings, SettingsError } from './settings.ts';

await start().catch((error: unknown) => {
  const isPlain = error instanceof SettingsError || error instanceof DatabaseError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
});

async function start() {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  const house: House = { database, settings, now: () => new Date() };
  const app = await buildApp(house);
  closeWithGrace({ delay: 9000 }, async ({ err }) => {
    if (err) console.error(err);
    await app.close();
    await database.close();
  });
  await app.listen({ port: settings.port, host: settings.host });
  console.log(`Sandhai and Pattarai are at ${settings.publicUrl}`);
}
