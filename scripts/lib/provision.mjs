import { installByApt } from './apt.mjs';
import { findChromium, hasQuickChromium } from './chromium.mjs';
import { givenPostgres, lookAtPostgres } from './given-postgres.mjs';
import { findPostgres } from './postgres-binaries.mjs';
import { startPostgres } from './postgres.mjs';
import { say, timed } from './say.mjs';

/**
 * Gets hold of what the tests need beside the packages: a browser and a PostgreSQL, found, installed or started here.
 * @param {{ browser: boolean, postgres: boolean }} needs
 * @returns {Promise<{ chromium: string | null, postgres: { url: string } | { missing: string } | null }>}
 */
export async function provision(needs) {
  const given = givenPostgres();
  await installByApt([
    ...(needs.browser && !hasQuickChromium() ? ['chromium-headless-shell'] : []),
    ...(needs.postgres && !given && (await findPostgres()) === null ? ['postgresql'] : []),
  ]);
  const chromium = needs.browser ? await someChromium() : null;
  if (needs.browser) say(`Browser: ${chromium ?? 'none'}`);
  if (!needs.postgres) return { chromium, postgres: null };
  const postgres = given ? await lookAtPostgres(given) : await timed('Starting PostgreSQL', startPostgres);
  say(`PostgreSQL: ${postgres.version ?? postgres.missing}`);
  return { chromium, postgres };
}

async function someChromium() {
  const found = await findChromium();
  if (found !== null) return found;
  await installByApt(['chromium']);
  return findChromium();
}
