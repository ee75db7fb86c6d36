import type { CountedDevice, StockCount } from '@waymark/contract/rooms/stock/stockCount.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { isWithin, joinPlace, PLACE_PATH } from './placePath.ts'
import { stockCountRecord } from './stockCount.record.ts'

const LIST: RecordList<Omit<StockCount, 'events'>, { readonly state?: StockCount['state'] | undefined }> = {
  kind: stockCountRecord,
  joins: `join organization o on o.org_id = r.org_id ${joinPlace('r.place_id')}`,
  columns: () => ({
    countId: 'r.count_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    placeId: 'r.place_id',
    place: PLACE_PATH,
    state: 'r.state',
    startedAt: isoTime('r.started_at'),
    endedAt: isoTime('r.ended_at'),
    scanned: '(select count(*)::int4 from stock_count_scan s where s.count_id = r.count_id)',
    expected: 'r.expected',
    missing: 'r.missing',
    moved: 'r.moved',
    reason: 'r.reason',
  }),
  search: [PLACE_PATH, 'r.reason'],
  sorts: { place: `lower(${PLACE_PATH})`, startedAt: 'r.started_at', state: 'r.state', orgName: 'lower(o.name)' },
  order: 'r.count_id desc',
  filters: ({ state }, bind) => [state === undefined ? undefined : `r.state = ${bind(state)}`],
}

/** Items at the counted place and in what stands there. */
const INSIDE = `select i.* from stock_count c join stock_item i on i.deleted_at is null and ${isWithin('i.place_id', 'c.place_id')}
  where c.count_id = $1`
/** Those that lay there when the count began, or were scanned since, and were not scanned. */
const MISSING = `select i.device_id, i.place_id from (${INSIDE}) i join stock_count c on c.count_id = $1
  where i.changed_at <= c.started_at
    and not exists (select from stock_count_scan s where s.count_id = $1 and s.device_id = i.device_id)`
/** Those that were scanned there and belong elsewhere, unless they were moved after that. */
const SURPLUS = `select s.device_id, o.place_id from stock_count_scan s
  left join stock_item o on o.device_id = s.device_id and o.deleted_at is null
  where s.count_id = $1 and (o.item_id is null or o.changed_at <= s.at)
    and not exists (select from (${INSIDE}) i where i.device_id = s.device_id)`

const devicesIn = (
  which: string,
): string => `select d.id as device, d.device_id as "deviceId", d.model, ${PLACE_PATH} as place
  from (${which}) w join device d on d.id = w.device_id ${joinPlace('w.place_id')} order by d.device_id`

/** Statements about stock counts. */
export function stockCountQueries(db: Queries) {
  const rowsOf = (which: string) => (countId: number, most: number, signal?: AbortSignal) =>
    db.rows<CountedDevice>(`${devicesIn(which)} limit $2`, [countId, most], { signal })
  return {
    store: recordStore(db, stockCountRecord),
    list: recordList(db, LIST),
    missing: rowsOf(MISSING),
    surplus: rowsOf(SURPLUS),

    /** How many were to lie there when the count began, and how many were scanned. */
    figures: async (countId: number, signal?: AbortSignal) =>
      (await db.row<{ expected: number; scanned: number }>(
        `select (select count(*)::int4 from (${INSIDE}) i join stock_count c on c.count_id = $1
             where i.changed_at <= c.started_at) as expected,
           (select count(*)::int4 from stock_count_scan where count_id = $1) as scanned`,
        [countId],
        { signal },
      )) ?? { expected: 0, scanned: 0 },

    /** Writes down that devices were scanned; answers those that were not before. */
    addScans: async (countId: number, devices: readonly number[]) =>
      new Set(
        (
          await db.rows<{ device: number }>(
            `insert into stock_count_scan (count_id, device_id) select $1, d from unnest($2::int4[]) d
             on conflict do nothing returning device_id as device`,
            [countId, devices],
          )
        ).map(({ device }) => device),
      ),

    /** Of devices: what they are called, where they lie, and whether that is within the counted place. */
    placed: (countId: number, devices: readonly number[]) =>
      db.rows<{ device: number; deviceId: string; place: string; isInStock: boolean; isHere: boolean }>(
        `select d.id as device, d.device_id as "deviceId", ${PLACE_PATH} as place,
           coalesce(i.state <> 'shipped', false) as "isInStock",
           coalesce(${isWithin('i.place_id', `(select place_id from stock_count where count_id = $1)`)}, false) as "isHere"
         from device d left join stock_item i on i.device_id = d.id and i.deleted_at is null ${joinPlace('i.place_id')}
         where d.id = any($2::int4[])`,
        [countId, devices],
      ),
  }
}
export type StockCountQueries = ReturnType<typeof stockCountQueries>
