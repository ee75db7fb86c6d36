import type { Queries } from '../database/Queries.ts'
import type { Secrets } from './Secrets.ts'

/**
 * A secret that the server makes for itself once: the one that is stored under the name, else what `make` answers, which is
 * stored encrypted. Two servers that ask at once get the same.
 *
 * @throws {SecretsError} when it was stored under another key than the server has now
 */
export async function keptSecret(db: Queries, secrets: Secrets, name: string, make: () => string): Promise<string> {
  const purpose = `server secret: ${name}`
  const read = () => db.row<{ value: string }>('select value from server_secret where name = $1', [name])
  let row = await read()
  if (!row) {
    await db.run('insert into server_secret (name, value) values ($1, $2) on conflict (name) do nothing', [
      name,
      secrets.encrypt(make(), purpose),
    ])
    row = await read()
  }
  if (!row) throw new Error(`the secret ${name} was not kept`)
  return secrets.decrypt(row.value, purpose)
}
