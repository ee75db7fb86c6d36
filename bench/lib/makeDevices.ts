import type { Database } from '@waymark/server/platform/database/Database.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'

/** The devices of an installation as the benchmark puts them into the database. */
export interface BenchDevices {
  /** Session of the administrator, who sees all. */
  readonly token: string
  readonly orgIds: readonly number[]
  /** Record ids of devices in stock, which one batch after the other leads on. */
  readonly shelved: readonly number[]
  /** The one with the long history. */
  readonly old: number
  /** Number of the first device; the others follow one by one. */
  readonly firstNumber: number
}

const FIRST_NUMBER = 860_000_000_000_000
const ORGS = 50
const MODELS = ['FMB920', 'GV300', 'TK905', 'VL103', 'Sigfox Tag']
/** Devices of which the benchmark leads so many on. */
const SHELVED = 6_000

/**
 * Puts `size` devices into organizations: a third on vehicles and heard, the others in all states; one of them with `events` events.
 */
export async function makeDevices(db: Database, size: number, events: number): Promise<BenchDevices> {
  const root = (await db.row<{ id: number }>('select min(org_id) as id from organization'))?.id ?? 0
  const orgs = await db.rows<{ id: number }>(
    `insert into organization (name, parent_id, type) select 'Customer ' || n, $1, 5 from generate_series(1, $2::int4) n
     returning org_id as id`,
    [root, ORGS],
  )
  const models = await db.rows<{ id: number }>(
    'insert into model (name) select unnest($1::text[]) returning model_id as id',
    [MODELS],
  )
  const orgIds = orgs.map(({ id }) => id)
  const first = await db.row<{ id: number }>(
    `with made as (
       insert into device (org_id, device_id, identifier, protocol, model_id, hw_version, hold, sample_expires_on, lifecycle)
       select ($3::int4[])[1 + n % $4::int4], $1::int8 + n, $1::int8 + n, case when n % 3 = 0 then 'teltonika' else '' end,
         ($5::int4[])[1 + n % 5], '10100', case when n % 97 = 0 then 'repair' end, case when n % 101 = 0 then current_date + 30 end,
         case when n % 3 = 0 then 'activated' else (array['storage', 'inventory', 'ready', 'activation_ready', 'suspended', 'deactivated',
           'end_use', 'retired'])[1 + n / 3 % 8] end
       from generate_series(0, $2::int4 - 1) n order by n returning id)
     select min(id) as id from made`,
    [FIRST_NUMBER, size, orgIds, ORGS, models.map(({ id }) => id)],
  )
  const firstDevice = first?.id ?? 0
  await db.run(
    `with v as (
       insert into vehicle (org_id, name, asset_type, icon) select org_id, 'Truck ' || id, 2001, 'truck' from device where lifecycle = 'activated'
       returning vehicle_id, name)
     insert into binding (vehicle_id, device, valid_from) select vehicle_id, substr(name, 7)::int4, now() from v`,
  )
  await db.run(
    `insert into device_last (device_id, seq, time, received, lat, lon, odometer, power, delay, speed, course, altitude, satellites, battery,
       temperature, signal, event, flags, standing)
     select id, 1, now() - id % 5000 * interval '1 minute', now() - id % 5000 * interval '1 minute', 40000000, -100000000, -1, -1, 0, 0, 0, 0, 9,
       id % 101, -32768, 3, 0, 0, now() from device where lifecycle = 'activated'`,
  )
  const shelved = await db.rows<{ id: number }>(
    `select id from device where lifecycle = 'storage' and hold is null order by id limit $1`,
    [SHELVED],
  )
  await db.run(
    `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
     select 'device', $1::int4, 100 + n, case when n % 2 = 0 then 'hold' else 'unhold' end, 'activated', 'activated', $2::int4,
       now() - n * interval '1 hour', '{}', '{"hold": "repair"}' from generate_series(1, $3::int4) n`,
    [firstDevice, orgIds[0], events],
  )
  const token = newToken()
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select $1, user_id, now() + interval '1 day', '127.0.0.1', 'bench' from user_account where username = 'admin'`,
    [hashToken(token)],
  )
  for (const table of ['device', 'device_name', 'device_last', 'binding', 'vehicle', 'entity_event', 'service_period'])
    await db.run(`vacuum analyze ${table}`)
  return { token, orgIds, shelved: shelved.map(({ id }) => id), old: firstDevice, firstNumber: FIRST_NUMBER }
}
