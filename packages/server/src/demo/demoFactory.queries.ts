import type { Queries } from '../platform/database/Queries.ts'
import { BATCH_DAYS, BATCHES, makeFactory, OPEN_REPAIRS, REPAIRS } from './demoFactory.ts'
import { HALL, SHELVES } from './demoStock.ts'

/** SQL: the organization of the demonstration to which the factory belongs. */
export const OWNER = `(select o.org_id from organization o join organization above on above.org_id = o.parent_id
  where o.demo and not above.demo order by o.org_id limit 1)`
/** SQL: what is an organization's of the demonstration. */
export const OF_DEMO = 'org_id in (select org_id from organization where demo)'
/** SQL: hours between one step through stock and the next. */
const STEP = `interval '52 hours'`

/**
 * A factory with its batches, and a stock of devices in all states with their way through it and their repairs. Their
 * states alone have no history, which nothing could take away again.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addFactory(tx: Queries, now: number): Promise<void> {
  const devices = makeFactory()
  const at = new Date(now)
  await tx.run(
    `insert into batch (org_id, number, kind, model_id, start_on, end_on, device_count, state)
     select ${OWNER}, 'DEMO-P' || n, 'production', (array_agg(m.model_id order by m.model_id))[1 + n % count(*)::int4],
       day, case when n < $2 then day + 30 end, 0, case when n < $2 then 'closed' else 'open' end
     from generate_series(1, $2::int4) n, model m,
       lateral (select ($1::timestamptz - ($2::int4 - n + 1) * $3::int4 * interval '1 day')::date as day) d
     where m.demo and m.price_settlement is not null and m.deleted_at is null group by n, day on conflict do nothing`,
    [at, BATCHES, BATCH_DAYS],
  )
  await tx.run(
    `create temporary table demo_made on commit drop as
     select device_id, state, is_held, batch, region, remark, place::int4, $8::timestamptz - days * interval '1 day' as made_at,
       coalesce((select org_id from organization o where o.demo and o.name = region order by org_id limit 1), ${OWNER}) as org_id
     from unnest($1::text[], $2::text[], $3::boolean[], $4::int4[], $5::text[], $6::int4[], $7::text[])
       with ordinality a (device_id, state, is_held, batch, region, days, remark, place)`,
    [
      devices.map(({ deviceId }) => deviceId),
      devices.map(({ state }) => state),
      devices.map(({ isHeld }) => isHeld),
      devices.map(({ batch }) => batch),
      devices.map(({ region }) => region),
      devices.map(({ madeDaysAgo }) => madeDaysAgo),
      devices.map(({ remark }) => remark),
      at,
    ],
  )
  await tx.run(
    `with made as (
       insert into device (org_id, device_id, identifier, model_id, hw_version, demo, lifecycle, hold, created_at, warranty_end, remark)
       select m.org_id, device_id, device_id, b.model_id, lpad((10100 + m.batch * 10)::text, t.hw_digits, '1'), true, m.state,
         case when is_held then 'repair' end, made_at, case when region is not null then (made_at + interval '400 days')::date end, m.remark
       from demo_made m join batch b on b.number = 'DEMO-P' || m.batch + 1 and b.org_id = ${OWNER}
         join model t on t.model_id = b.model_id
       order by device_id on conflict do nothing returning id, device_id),
     origin as (
       insert into batch_device (batch_id, device_id, is_origin, version)
       select b.batch_id, made.id, true, 1 from made join demo_made m using (device_id)
         join batch b on b.number = 'DEMO-P' || m.batch + 1 and b.org_id = ${OWNER}
       returning batch_id)
     update batch b set device_count = o.devices
     from (select batch_id, count(*)::int4 as devices from origin group by 1) o where o.batch_id = b.batch_id`,
  )
  await addStock(tx, devices)
  await addRepairs(tx, at)
}

/** Where they lie, and how they came there. */
async function addStock(tx: Queries, devices: ReturnType<typeof makeFactory>): Promise<void> {
  await tx.run(
    `with hall as (
       insert into stock_place (org_id, kind, name) select ${OWNER}, 'site', $1 on conflict do nothing returning place_id, org_id)
     insert into stock_place (org_id, parent_id, kind, name) select org_id, place_id, 'shelf', unnest($2::text[]) from hall`,
    [HALL, SHELVES],
  )
  const steps = devices.flatMap(({ deviceId, stocked }) => stocked.map((state, n) => ({ deviceId, state, n })))
  await tx.run(
    `create temporary table demo_step on commit drop as
     select d.id, d.org_id, s.state, lag(s.state) over w as from_state, m.made_at + (n + 1) * ${STEP} as at, lead(n) over w is null as is_last,
       m.is_held, m.region, p.place_id
     from unnest($1::text[], $2::text[], $3::int4[]) s (device_id, state, n) join demo_made m using (device_id)
       join device d using (device_id)
       cross join lateral (select place_id from stock_place where org_id = ${OWNER} and kind = 'shelf' and name = ($4::text[])[1 + m.place % 3]) p
     window w as (partition by d.id order by n)`,
    [steps.map(({ deviceId }) => deviceId), steps.map(({ state }) => state), steps.map(({ n }) => n), SHELVES],
  )
  await tx.run(
    `insert into stock_item (org_id, device_id, place_id, state, for_org_id, recorded_at, reason, failed, changed_at)
     select org_id, id, case when state <> 'shipped' then place_id end, state,
       case when state = 'waiting_delivery' then (select min(org_id) from organization where demo and name = 'West') end,
       at, case when is_held then 'Came back broken' else '' end, '{}', at
     from demo_step where is_last`,
  )
  // the ledger says when each step was, and not when the demonstration was made
  await tx.run('delete from stock_move where device_id in (select id from demo_step)')
  await tx.run(
    `insert into stock_move (org_id, item_id, device_id, from_place_id, to_place_id, from_state, to_state, at)
     select s.org_id, i.item_id, s.id, case when s.from_state is not null then s.place_id end,
       case when s.state <> 'shipped' then s.place_id end, s.from_state, s.state, s.at
     from demo_step s join stock_item i on i.device_id = s.id order by s.at, s.id`,
  )
}

/** Repairs that are under way of those that are held, and earlier ones of some that work again or were given up. */
async function addRepairs(tx: Queries, at: Date): Promise<void> {
  await tx.run(
    `insert into repair (org_id, device_id, identifier, state, place_id, problem_type, problem, analysis_type, analysis, method_type, method,
       hw_version, hw_version_after, passed, is_holding, loops, worked_s, working_since, created_at, changed_at)
     select ${OWNER}, d.id, d.device_id, s.state, case when s.state not in ('for_record', 'closed') then
         (select place_id from stock_place where org_id = ${OWNER} and kind = 'site' limit 1) end,
       k.problem, k.said, case when is_done then k.analysis else '' end, case when is_done then 'Seen on the bench' else '' end,
       case when is_done then k.method else '' end, case when is_done then 'As in the manual' else '' end, d.hw_version,
       case when is_done then d.hw_version else '' end, case when is_done then d.lifecycle <> 'retired' end, m.is_held,
       case when m.place % 9 = 0 then 1 else 0 end, case when is_done then k.hours * 3600 + m.place % 7 * 600 else 0 end,
       case when s.state = 'repairing' then $2::timestamptz - interval '40 minutes' end, s.began,
       least(s.began + k.hours * interval '5 hours', $2)
     from demo_made m join device d using (device_id)
       cross join lateral (select case when m.is_held then ($1::text[])[1 + (m.place / 5) % cardinality($1)] else 'closed' end as state,
         case when m.is_held then $2::timestamptz - (1 + m.place % 12) * interval '1 day' else m.made_at + least(interval '30 days', ($2 - m.made_at) / 2) end as began) s
       cross join lateral (select s.state in ('repaired', 'closed') as is_done) x
       join unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int4[]) with ordinality k (problem, said, analysis, method, hours, no)
         on k.no = 1 + m.place % cardinality($3)
     where m.is_held or m.state = 'retired' or (m.state in ('inventory', 'deactivated') and m.place % 4 = 0)`,
    [
      OPEN_REPAIRS,
      at,
      REPAIRS.map(({ problem }) => problem),
      REPAIRS.map(({ said }) => said),
      REPAIRS.map(({ analysis }) => analysis),
      REPAIRS.map(({ method }) => method),
      REPAIRS.map(({ hours }) => hours),
    ],
  )
  // the report of repairs reads what ended them from their history
  await tx.run(
    `insert into entity_event (kind, record_id, version, event, from_state, to_state, org_id, at, before, after)
     select 'repair', r.repair_id, r.version, x.event, 'repairing', x.state, r.org_id, r.changed_at,
       json_build_object('state', 'repairing'), json_build_object('state', x.state)
     from repair r join device d on d.id = r.device_id join demo_made m on m.device_id = d.device_id
       cross join lateral (select case when d.lifecycle = 'retired' then 'scrap' else 'finish' end as event,
         case when d.lifecycle = 'retired' then 'scrapped' else 'repaired' end as state) x
     where r.state in ('repaired', 'closed')`,
  )
}

/** Takes away what would be left once its devices are gone: batches that have none, and places where nothing lies. */
export async function removeFactory(tx: Queries): Promise<void> {
  await tx.run(
    `delete from batch b where number like 'DEMO-P%' and ${OF_DEMO}
       and not exists (select from batch_device where batch_id = b.batch_id)`,
  )
  // from the shelves up
  for (let level = 0; level < 2; level++)
    await tx.run(
      `delete from stock_place p where ${OF_DEMO} and name = any($1)
         and not exists (select from stock_place where parent_id = p.place_id) and not exists (select from stock_item where place_id = p.place_id)
         and not exists (select from repair where place_id = p.place_id) and not exists (select from stock_count where place_id = p.place_id)
         and not exists (select from stock_level where place_id = p.place_id)
         and not exists (select from stock_move where p.place_id in (from_place_id, to_place_id))`,
      [[HALL, ...SHELVES]],
    )
}
