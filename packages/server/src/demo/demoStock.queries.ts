import type { Queries } from '../platform/database/Queries.ts'
import { OF_DEMO, OWNER } from './demoFactory.queries.ts'
import {
  DEMO_CHARTS,
  DEMO_COUNTS,
  DEMO_DASHBOARD,
  DEMO_LABELS,
  DEMO_PARTS,
  DEMO_TELEMATICS,
  HALL,
  REORDER_POINTS,
} from './demoStock.ts'
import { deleteWithHanging } from './hanging.queries.ts'

const DAY_MS = 86_400_000
const HALL_ID = `(select place_id from stock_place where org_id = ${OWNER} and kind = 'site' and name = $1)`

/**
 * What the warehouse and the office keep beside the devices: parts and what repairs took of them, labels of repairs,
 * reorder points, stock counts, an account of a telematics service and charts.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function addStockWork(tx: Queries, now: number, userId: number): Promise<void> {
  await addParts(tx, now, userId)
  await addLabels(tx)
  await tx.run(
    `insert into stock_level (org_id, place_id, model_id, reorder_at)
     select ${OWNER}, ${HALL_ID}, model_id, ($2::int4[])[1 + n % cardinality($2)]
     from (select m.model_id, (row_number() over (order by m.model_id))::int4 as n from model m
       where m.demo and m.price_settlement is not null and m.deleted_at is null) m`,
    [HALL, REORDER_POINTS],
  )
  for (const each of DEMO_COUNTS) await addCount(tx, now, each)
  await tx.run(
    `insert into telematics_account (org_id, service, name, remark)
     values (${OWNER}, 'geotab', $1, 'Has no keys: nobody is asked')`,
    [DEMO_TELEMATICS],
  )
  await addCharts(tx, userId)
}

/** Each repair that was done with a part took one, when it was done. */
async function addParts(tx: Queries, now: number, userId: number): Promise<void> {
  await tx.run(
    `with made as (
       insert into stock_part (org_id, place_id, name, code) select ${OWNER}, ${HALL_ID}, name, code
       from unnest($2::text[], $3::text[]) p (name, code) returning part_id, code)
     insert into stock_part_move (part_id, quantity, user_id, reason, at)
     select part_id, bought, $5, 'Delivery', $6 from made join unnest($3::text[], $4::int4[]) p (code, bought) using (code)`,
    [
      HALL,
      DEMO_PARTS.map(({ name }) => name),
      DEMO_PARTS.map(({ code }) => code),
      DEMO_PARTS.map(({ bought }) => bought),
      userId,
      new Date(now - 180 * DAY_MS),
    ],
  )
  await tx.run(
    `update repair r set parts = jsonb_build_array(jsonb_build_object('partId', p.part_id, 'name', p.name, 'quantity', 1))
     from device d, stock_part p join unnest($1::text[], $2::text[]) k (code, problem) using (code)
     where d.id = r.device_id and d.demo and p.org_id = ${OWNER} and r.method_type = 'part' and r.problem_type = k.problem`,
    [DEMO_PARTS.map(({ code }) => code), DEMO_PARTS.map(({ problem }) => problem)],
  )
  // the ledger says when each was taken, and not when the demonstration was made
  await tx.run(
    `update stock_part_move v set at = r.changed_at from repair r join device d on d.id = r.device_id
     where r.repair_id = v.repair_id and d.demo`,
  )
}

async function addLabels(tx: Queries): Promise<void> {
  for (const { name, remark, of } of DEMO_LABELS)
    await tx.run(
      `with made as (
         insert into repair_label (org_id, name, remark) values (${OWNER}, $1, $2) returning label_id)
       update repair r set label_ids = r.label_ids || made.label_id from made, device d
       where d.id = r.device_id and d.demo and ${of}`,
      [name, remark],
    )
}

/** A count that found all that lies there, or has found some of it by now. */
async function addCount(tx: Queries, now: number, count: (typeof DEMO_COUNTS)[number]): Promise<void> {
  const { shelf, reason, daysAgo, isSettled } = count
  await tx.run(
    `with there as (
       select i.device_id, (row_number() over (order by i.device_id))::int4 as n from stock_item i
         join stock_place p using (place_id)
       where p.org_id = ${OWNER} and p.kind = 'shelf' and p.name = $1 and i.changed_at < $4 and i.deleted_at is null),
     found as (select device_id, n from there where $3 or n <= (select count(*) * 2 / 5 from there)),
     made as (
       insert into stock_count (org_id, place_id, state, started_at, ended_at, reason, expected, missing, moved)
       select p.org_id, p.place_id, case when $3 then 'settled' else 'open' end, $4,
         case when $3 then $4::timestamptz + interval '50 minutes' end, $2,
         case when $3 then (select count(*) from there) end, case when $3 then 0 end, case when $3 then 0 end
       from stock_place p where p.org_id = ${OWNER} and p.kind = 'shelf' and p.name = $1 returning count_id)
     insert into stock_count_scan (count_id, device_id, at)
     select count_id, device_id, $4::timestamptz + n * interval '20 seconds' from made, found`,
    [shelf, reason, isSettled, new Date(now - daysAgo * DAY_MS)],
  )
}

async function addCharts(tx: Queries, userId: number): Promise<void> {
  await tx.run(
    `with made as (
       insert into report_chart (org_id, user_id, name, definition, sharing)
       select ${OWNER}, $1, name, definition::jsonb, 'org' from unnest($2::text[], $3::text[]) c (name, definition)
       returning chart_id)
     insert into report_dashboard (org_id, user_id, name, tiles, sharing)
     select ${OWNER}, $1, $4, json_agg(json_build_object('chartId', chart_id, 'width', 1) order by chart_id), 'org' from made`,
    [
      userId,
      DEMO_CHARTS.map(({ name }) => name),
      DEMO_CHARTS.map(({ definition }) => JSON.stringify(definition)),
      DEMO_DASHBOARD,
    ],
  )
}

/** Takes that away again, before the places where it lies; what repairs of other devices use stays. */
export async function removeStockWork(tx: Queries): Promise<void> {
  const places = `place_id in (select place_id from stock_place where ${OF_DEMO})`
  await deleteWithHanging(
    tx,
    'stock_part',
    `code in (${quoted(DEMO_PARTS.map(({ code }) => code))}) and ${OF_DEMO}
       and not exists (select from repair r left join device d on d.id = r.device_id
         where d.demo is not true and r.parts @> jsonb_build_array(jsonb_build_object('partId', part_id)))`,
  )
  await tx.run(
    `delete from repair_label l where name = any($1) and ${OF_DEMO} and not exists (
       select from repair r left join device d on d.id = r.device_id where d.demo is not true and l.label_id = any(r.label_ids))`,
    [DEMO_LABELS.map(({ name }) => name)],
  )
  await tx.run(`delete from stock_level where ${places} and model_id in (select model_id from model where demo)`)
  await deleteWithHanging(
    tx,
    'stock_count',
    `${places} and reason in (${quoted(DEMO_COUNTS.map(({ reason }) => reason))})`,
  )
  await tx.run(
    `delete from telematics_account a where name = $1 and ${OF_DEMO}
       and not exists (select from telematics_link k where k.account_id = a.account_id)`,
    [DEMO_TELEMATICS],
  )
  await tx.run(`delete from report_dashboard where name = $1 and ${OF_DEMO}`, [DEMO_DASHBOARD])
  await tx.run(`delete from report_chart where name = any($1) and ${OF_DEMO}`, [DEMO_CHARTS.map(({ name }) => name)])
}

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')
