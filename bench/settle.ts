import pg from 'pg';

/** Vacuums and analyses what was filled, so that no plan is made of guesses and no cleaning runs beside the measuring. */
export async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}
