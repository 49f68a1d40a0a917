/**
 * Looks at the server that DATABASE_URL names: the tests make databases and roles of their own on it.
 * @returns {Promise<{ url: string, version: string, missing?: undefined } | { missing: string }>}
 */
export async function lookAtPostgres(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query(`
      select current_user as name, rolsuper or (rolcreatedb and rolcreaterole) as able,
        current_setting('server_version_num')::int as number, current_setting('server_version') as version
      from pg_roles where rolname = current_user`);
    const [{ name, able, number, version }] = rows;
    if (number < 150_000) return { missing: `DATABASE_URL names PostgreSQL ${version}: 15 or later is needed` };
    if (!able)
      return {
        missing: `DATABASE_URL's ${name} may not make databases and roles: ALTER ROLE ${name} CREATEDB CREATEROLE`,
      };
    return { url, version: `postgres ${version}, from DATABASE_URL` };
  } catch (error) {
    return { missing: `DATABASE_URL's server could not be used: ${error.message || error.code}` };
  } finally {
    await client.end();
  }
}
