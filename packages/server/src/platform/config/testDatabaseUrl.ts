/** Value of `TEST_DATABASE_URL` for a Citus that the run starts itself, of the PostgreSQL that the machine has. */
export const OWN_CITUS = 'citus'

/**
 * The PostgreSQL on which tests make their databases, where it is not to be the embedded one: `TEST_DATABASE_URL`. Where the
 * database that it names is the coordinator of a Citus with servers, every test database is distributed over these.
 */
export function testDatabaseUrl(): string | undefined {
  return process.env['TEST_DATABASE_URL'] || undefined
}
