import type { Database } from '@waymark/server/platform/database/Database.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'

/** Organisations below the root: ten regions of ten depots each. The vehicles belong to the depots. */
const REGIONS = 10
const DEPOTS = 10

/** First identifier; device n calls itself this plus n. */
const FIRST_IMEI = 350_000_000_000_000

/** A fleet as the benchmarks put it into the database. */
export interface Fleet {
  /** Record id of the first device; the others follow one by one. */
  readonly firstDevice: number
  readonly firstVehicle: number
  /** Identifier of the first device on the wire; the others follow one by one. */
  readonly firstImei: number
  readonly size: number
  /** Session of a user who sees all. */
  readonly all: string
  /** Sessions of users who see one region each: a tenth. */
  readonly tenths: readonly string[]
  /** Sessions of users who see one depot each: a hundredth. */
  readonly hundredths: readonly string[]
}

const ASSETS = ['truck', 'trailer', 'van', 'car', 'forklift']

/** Registers `size` devices on as many vehicles, spread over the depots, and a user for every organisation. */
export async function makeFleet(db: Database, size: number): Promise<Fleet> {
  const root = (await db.row<{ org_id: number }>('select min(org_id) as org_id from organization'))?.org_id ?? 0
  const regions = await makeOrgs(db, 'Region', [root], REGIONS)
  const depots = await makeOrgs(db, 'Depot', regions, DEPOTS)
  const vehicle = await db.rows<{ id: number }>(
    `insert into vehicle (org_id, name, asset_type, icon, plate, vin, make, model, year)
     select ($1::int4[])[1 + n % cardinality($1)], 'Unit ' || (1000 + n), 1, ($2::text[])[1 + n % cardinality($2)],
       'TX ' || lpad((n::int8 * 7919 % 1000000)::text, 6, '0'), '1FUJGLDR' || lpad((n::int8 * 104729 % 1000000000)::text, 9, '0'),
       'Freightliner', 'Cascadia', 2020 + n % 6
     from generate_series(0, $3 - 1) n order by n returning vehicle_id as id`,
    [depots, ASSETS, size],
  )
  const device = await db.rows<{ id: number }>(
    `insert into device (org_id, device_id, identifier, protocol)
     select ($1::int4[])[1 + n % cardinality($1)], $2::int8 + n, $2::int8 + n, 'teltonika'
     from generate_series(0, $3 - 1) n order by n returning id`,
    [depots, FIRST_IMEI, size],
  )
  const firstVehicle = vehicle[0]?.id ?? 0
  const firstDevice = device[0]?.id ?? 0
  await db.run(
    `insert into binding (vehicle_id, device, valid_from)
     select $1 + n, $2 + n, now() - interval '90 days' from generate_series(0, $3 - 1) n`,
    [firstVehicle, firstDevice, size],
  )
  const [all = ''] = await makeSessions(db, [root])
  const tenths = await makeSessions(db, regions)
  const hundredths = await makeSessions(db, depots)
  for (const table of ['vehicle', 'device', 'binding', 'organization']) await db.run(`analyze ${table}`)
  return { firstDevice, firstVehicle, firstImei: FIRST_IMEI, size, all, tenths, hundredths }
}

async function makeOrgs(db: Database, name: string, parents: readonly number[], each: number): Promise<number[]> {
  const rows = await db.rows<{ org_id: number }>(
    `insert into organization (name, parent_id) select $1 || ' ' || p || '-' || n, p
     from unnest($2::int4[]) p, generate_series(1, $3) n returning org_id`,
    [name, parents, each],
  )
  return rows.map((row) => row.org_id)
}

/** A signed-in operator in each organisation. */
export async function makeSessions(db: Database, orgIds: readonly number[]): Promise<string[]> {
  const tokens = orgIds.map(() => newToken())
  await db.run(
    `with made as (
       insert into user_account (org_id, role_id, username, password_hash)
       select o, (select role_id from role where name = 'Operator'), 'operator of ' || o, ''
       from unnest($1::int4[]) o returning user_id, org_id)
     insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select t.hash, made.user_id, now() + interval '1 day', '127.0.0.1', 'bench'
     from unnest($1::int4[], $2::bytea[]) t (org_id, hash) join made using (org_id)`,
    [orgIds, tokens.map(hashToken)],
  )
  return tokens
}

/** Further sessions of whose session this is: of one the server lets only so many clients in. */
export async function makeMoreSessions(db: Database, token: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newToken)
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select t.hash, s.user_id, s.expires_at, s.remote_address, s.user_agent
     from session s, unnest($2::bytea[]) t (hash) where s.token_hash = $1`,
    [hashToken(token), tokens.map(hashToken)],
  )
  return tokens
}
