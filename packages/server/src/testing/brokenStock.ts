import { stockLifecycle } from '@waymark/contract/lifecycles/stockLifecycle.ts'
import { replay } from '@waymark/core/lifecycle/replay.ts'
import type { Queries } from '../platform/database/Queries.ts'
import { historyOf } from './historyOf.ts'

/** Where a device may stand while its item is in a state. */
const JOINT: Readonly<Record<string, readonly string[]>> = {
  recorded: ['storage'],
  tested: ['inventory'],
  paused: ['storage'],
  waiting_delivery: ['ready'],
  shipped: ['activation_ready', 'activated', 'suspended', 'deactivated', 'end_use'],
}

interface Item {
  item_id: number
  device_id: number
  state: string
  place_id: number | null
  deleted: boolean
  lifecycle: string
  owner: number
  org_id: number
  for_org_id: number | null
  hold: string | null
}

/** What is wrong with the stock, by what must hold of it at any time; empty where nothing is. */
export async function brokenStock(db: Queries, devices: readonly number[]): Promise<string[]> {
  const items = await db.rows<Item>(
    `select r.item_id, r.device_id, r.state, r.place_id, r.deleted_at is not null as deleted, d.lifecycle, d.org_id as owner,
       r.org_id, r.for_org_id, d.hold
     from stock_item r join device d on d.id = r.device_id where r.device_id = any($1::int4[]) order by r.item_id`,
    [devices],
  )
  const broken = await miscounted(db)
  for (const item of items) {
    const { item_id: id, state, place_id: place, deleted, lifecycle } = item
    const moves = await db.rows<{
      from_state: string | null
      to_state: string | null
      from_place_id: number | null
      to_place_id: number | null
    }>('select from_state, to_state, from_place_id, to_place_id from stock_move where item_id = $1 order by move_id', [
      id,
    ])
    let stands: { state: string | null; place: number | null } = { state: null, place: null }
    for (const move of moves) {
      if (move.from_state !== stands.state || move.from_place_id !== stands.place)
        broken.push(`item ${id} moves from where it is not`)
      stands = { state: move.to_state, place: move.to_place_id }
    }
    if (deleted) {
      if (stands.state !== null) broken.push(`item ${id} is gone, its ledger leads to ${stands.state}`)
      continue
    }
    if (stands.state !== state || stands.place !== place)
      broken.push(`item ${id} is ${state} at ${place}, its ledger leads to ${stands.state} at ${stands.place}`)
    const isReturned = state === 'paused' && item.hold === 'rma'
    if (!isReturned && !JOINT[state]?.includes(lifecycle))
      broken.push(`device ${item.device_id} is ${lifecycle}, in stock ${state}`)
    if (state === 'shipped' && place !== null) broken.push(`item ${id} is shipped and lies somewhere`)
    if ((state === 'recorded' || state === 'tested') && item.owner !== item.org_id)
      broken.push(`device ${item.device_id} is ${state} and somebody else’s`)
    const led = replay(stockLifecycle, await historyOf(db, 'stockItem', id))
    if (led !== state) broken.push(`item ${id} is ${state}, its history leads to ${led}`)
  }
  const twice = await db.rows<{ device_id: number }>(
    'select device_id from stock_item where deleted_at is null group by 1 having count(*) > 1',
  )
  for (const { device_id: device } of twice) broken.push(`device ${device} is in two places`)
  return broken
}

/** States, models at places and what left them, whose tally is not what items and the ledger come to. */
async function miscounted(db: Queries): Promise<string[]> {
  const rows = await db.rows<{ org: number; state: string }>(
    `select coalesce(t.org_id, i.org_id) as org, coalesce(t.state, i.state) as state
     from (select org_id, state, sum(devices) as n from stock_tally group by 1, 2) t
     full join (select org_id, state, count(*) as n from stock_item where deleted_at is null group by 1, 2) i using (org_id, state)
     where coalesce(t.n, 0) <> coalesce(i.n, 0)`,
  )
  const stands = await db.rows<{ place: number; model: number; state: string }>(
    `select place_id as place, model_id as model, state
     from (select place_id, model_id, state, sum(devices) as n from stock_stand group by 1, 2, 3) t
     full join (select i.place_id, d.model_id, i.state, count(*) as n from stock_item i join device d on d.id = i.device_id
       where i.deleted_at is null and i.place_id is not null and d.model_id is not null group by 1, 2, 3) c using (place_id, model_id, state)
     where coalesce(t.n, 0) <> coalesce(c.n, 0)`,
  )
  const shipped = await db.rows<{ place: number; model: number }>(
    `select place_id as place, model_id as model
     from (select day, place_id, model_id, sum(devices) as n from stock_shipped group by 1, 2, 3) t
     full join (select (m.at at time zone 'UTC')::date as day, m.from_place_id as place_id, d.model_id, count(*) as n
       from stock_move m join device d on d.id = m.device_id
       where m.to_state = 'shipped' and m.from_place_id is not null and d.model_id is not null group by 1, 2, 3) c using (day, place_id, model_id)
     where coalesce(t.n, 0) <> coalesce(c.n, 0)`,
  )
  return [
    ...shipped.map(({ place, model }) => `devices of ${model} that left ${place} are miscounted`),
    ...rows.map(({ org, state }) => `items of ${org} that are ${state} are miscounted`),
    ...stands.map(({ place, model, state }) => `devices of ${model} at ${place} that are ${state} are miscounted`),
  ]
}
