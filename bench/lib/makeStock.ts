import type { Database } from '@waymark/server/platform/database/Database.ts'
import type { Queries } from '@waymark/server/platform/database/Queries.ts'
import { hashToken, newToken } from '@waymark/server/rooms/session/passwords.ts'
import { fillTables } from './fillTables.ts'

/** A warehouse as the benchmark puts it into the database. */
export interface BenchStock {
  /** Session of somebody at the warehouse. */
  readonly token: string
  /** Record id of the first device that lies on a shelf; the others follow one by one. */
  readonly firstInHouse: number
  readonly inHouse: number
  /** Number of the first device that is in no stock yet; the others follow one by one. */
  readonly firstFresh: number
  /** A site and its shelves. */
  readonly places: readonly number[]
}

/** How much a warehouse went through besides its moves. */
export interface BenchHistory {
  readonly repairs: number
  readonly returns: number
}

const FIRST_NUMBER = 860_000_000_000_000
/** Devices that are not taken in yet. */
const FRESH = 1000
/** Shelves of the site. */
const SHELVES = 200
/** Models of its devices, each with a reorder point at the site. */
const MODELS = 20
/** Tables that are filled at once. */
const FILLED = ['device', 'device_name', 'stock_item', 'stock_move', 'repair', 'rma', 'rma_line']
/** Repairs and returns that are under way. */
const OPEN = 300

/**
 * Puts `size` devices into stock, a tenth of them in the house and the rest shipped over ten years, with `moves` lines of the ledger,
 * and what was repaired and sent back of them.
 */
export async function makeStock(db: Database, size: number, moves: number, history: BenchHistory): Promise<BenchStock> {
  const inHouse = Math.floor(size / 10)
  const orgId = (await db.row<{ id: number }>('select min(org_id) as id from organization'))?.id ?? 0
  const site = await db.row<{ id: number }>(
    `insert into stock_place (org_id, kind, name) values ($1, 'site', 'Hall') returning place_id as id`,
    [orgId],
  )
  const shelves = await db.rows<{ id: number }>(
    `insert into stock_place (org_id, parent_id, kind, name)
     select $1, $2, 'shelf', 'Shelf ' || n from generate_series(1, $3) n returning place_id as id`,
    [orgId, site?.id, SHELVES],
  )
  const places = [site?.id ?? 0, ...shelves.map(({ id }) => id)]
  const models = await db.rows<{ id: number }>(
    `insert into model (name) select 'Beacon ' || n from generate_series(1, $1) n returning model_id as id`,
    [MODELS],
  )
  await db.run(
    'insert into stock_level (org_id, place_id, model_id, reorder_at) select $1, $2, m, 50 from unnest($3::int4[]) m',
    [orgId, site?.id, models.map(({ id }) => id)],
  )
  let firstDevice = 0
  await fillTables(db, FILLED, async (tx) => {
    firstDevice = await makeDevices(
      tx,
      orgId,
      size,
      models.map(({ id }) => id),
    )
    await makeItems(tx, orgId, firstDevice, size, places)
    await makeMoves(tx, places, Math.max(0, Math.round(moves / size) - 2))
    await makeHistory(tx, { orgId, firstDevice, firstShipped: firstDevice + inHouse, places }, history)
  })
  const token = newToken()
  await db.run(
    `insert into session (token_hash, user_id, expires_at, remote_address, user_agent)
     select $1, user_id, now() + interval '1 day', '127.0.0.1', 'bench' from user_account where username = 'admin'`,
    [hashToken(token)],
  )
  return { token, firstInHouse: firstDevice, inHouse, firstFresh: FIRST_NUMBER + size, places }
}

/** Devices one after the other, those that are in no stock yet last, with their names. Answers the id of the first. */
async function makeDevices(tx: Queries, orgId: number, size: number, models: readonly number[]): Promise<number> {
  const first = await tx.row<{ id: number }>(
    `with made as (
       insert into device (org_id, device_id, identifier, protocol, lifecycle, model_id, model)
       select $1, $2::int8 + n, $2::int8 + n, 'teltonika', case
         when n >= $3::int4 then 'storage' when n >= $5::int4 then 'activation_ready' when n % 2 = 0 then 'inventory' else 'storage' end,
         m.model_id, m.name
       from generate_series(0, $3::int4 + $4::int4 - 1) n join model m on m.model_id = ($6::int4[])[1 + n / 2 % $7::int4]
       order by n returning id)
     select min(id) as id from made`,
    [orgId, FIRST_NUMBER, size, FRESH, Math.floor(size / 10), models, models.length],
  )
  await tx.run(
    'insert into device_name (name, device) select unnest(wire_names(device_id)), id from device where org_id = $1',
    [orgId],
  )
  return first?.id ?? 0
}

/** Their items, a tenth of them on the shelves, with the ledger of their intake and what is counted of them. */
async function makeItems(
  tx: Queries,
  orgId: number,
  firstDevice: number,
  size: number,
  places: readonly number[],
): Promise<void> {
  await tx.run(
    `insert into stock_item (org_id, device_id, place_id, state, changed_at)
     select $1, $2::int4 + n, case when n < $6::int4 then ($3::int4[])[2 + n % $4::int4] end, case
       when n >= $6::int4 then 'shipped' when n % 2 = 0 then 'tested' else 'recorded' end, now() - n * interval '1 second'
     from generate_series(0, $5::int4 - 1) n`,
    [orgId, firstDevice, places, SHELVES, size, Math.floor(size / 10)],
  )
  await tx.run(
    `insert into stock_move (org_id, item_id, device_id, to_place_id, to_state)
     select org_id, item_id, device_id, place_id, state from stock_item order by item_id`,
  )
  await tx.run('insert into stock_tally select org_id, state, count(*) from stock_item group by 1, 2')
  await tx.run(
    `insert into stock_stand select i.place_id, d.model_id, i.state, count(*) from stock_item i join device d on d.id = i.device_id
     where i.place_id is not null group by 1, 2, 3`,
  )
}

/** `each` moves of every item between shelves, and the one by which it was shipped. */
async function makeMoves(tx: Queries, places: readonly number[], each: number): Promise<void> {
  await tx.run(
    `insert into stock_move (org_id, item_id, device_id, from_place_id, to_place_id, from_state, to_state, at)
     select i.org_id, i.item_id, i.device_id, ($1::int4[])[1 + n % 100], ($1::int4[])[1 + (n + 1) % 100], 'recorded', 'recorded',
       now() - n * interval '1 day'
     from generate_series(1, $2::int4) n, stock_item i`,
    [places, each],
  )
  await tx.run(
    `insert into stock_move (org_id, item_id, device_id, from_place_id, from_state, to_state, at)
     select org_id, item_id, device_id, ($1::int4[])[1 + item_id % $2::int4], 'waiting_delivery', 'shipped',
       now() - random() * interval '10 years'
     from stock_item where state = 'shipped'`,
    [places, SHELVES],
  )
  await tx.run(
    `insert into stock_shipped select (m.at at time zone 'UTC')::date, m.from_place_id, d.model_id, count(*)
     from stock_move m join device d on d.id = m.device_id where m.to_state = 'shipped' and m.from_place_id is not null group by 1, 2, 3`,
  )
}

interface Given {
  readonly orgId: number
  readonly firstDevice: number
  readonly firstShipped: number
  readonly places: readonly number[]
}

/** Repairs and returns that are over, of devices one after the other, and some that are under way. */
async function makeHistory(
  tx: Queries,
  { orgId, firstDevice, firstShipped, places }: Given,
  { repairs, returns }: BenchHistory,
): Promise<void> {
  await tx.run(
    `insert into repair (org_id, device_id, identifier, state, place_id, problem_type, problem, worked_s, created_at, changed_at)
     select $1, $2::int4 + n, 'R' || n, case when n < $5::int4 then (array['received', 'repairing', 'repaired'])[1 + n % 3] else 'delivered' end,
       $3, 'noPower', 'Dead after a jump start', 3600, now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(0, $4::int4 - 1) n`,
    [orgId, firstDevice, places[0], repairs, OPEN],
  )
  await tx.run(
    `insert into rma (org_id, type, state, user_id, reason, created_at, changed_at)
     select $1, 'rma', case when n < $3::int4 then 'analysis' else 'closed' end, (select min(user_id) from user_account),
       'They went silent', now() - n * interval '1 minute', now() - n * interval '1 minute'
     from generate_series(0, $2::int4 - 1) n`,
    [orgId, returns, OPEN],
  )
  await tx.run(
    `insert into rma_line (rma_id, device_id, is_open, inbound)
     select rma_id, $1::int4 + (row_number() over (order by rma_id))::int4 * 2 + twice, state = 'analysis', 'received'
     from rma, generate_series(0, 1) twice`,
    [firstShipped],
  )
}
