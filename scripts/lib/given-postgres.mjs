/**
 * The PostgreSQL that whoever runs the tests gives them: its address, and the variable it stands in; null where they give none.
 * @returns {{ variable: string, url: string } | null}
 */
export function givenPostgres(environment = process.env) {
  for (const variable of ['TEST_DATABASE_URL', 'DATABASE_URL']) {
    const url = environment[variable];
    if (url) return { variable, url };
  }
  return null;
}

/**
 * Looks at a server that was given: the tests make databases and roles of their own on it.
 * @param {{ variable: string, url: string }} given
 * @returns {Promise<{ url: string, version: string, missing?: undefined } | { missing: string }>}
 */
export async function lookAtPostgres({ variable, url }) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(`
      select current_user as name, rolsuper or (rolcreatedb and rolcreaterole) as able,
        current_setting('server_version_num')::int as number, current_setting('server_version') as version
      from pg_roles where rolname = current_user`);
    const [{ name, able, number, version }] = rows;
    if (number < 150_000) return { missing: `${variable} names PostgreSQL ${version}: 15 or later is needed` };
    if (!able)
      return {
        missing: `${variable}'s ${name} may not make databases and roles: ALTER ROLE ${name} CREATEDB CREATEROLE`,
      };
    return { url, version: `postgres ${version}, from ${variable}` };
  } catch (error) {
    return { missing: `${variable}'s server could not be used: ${error.message || error.code}` };
  } finally {
    await client.end();
  }
}
