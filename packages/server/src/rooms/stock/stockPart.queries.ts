import type { StockPart, StockPartMove } from '@waymark/contract/rooms/stock/stockPart.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { joinPlace, PLACE_PATH } from './placePath.ts'
import { stockPartRecord } from './stockPart.record.ts'

const LIST: RecordList<StockPart, { readonly isThere?: boolean | undefined }> = {
  kind: stockPartRecord,
  joins: `join organization o on o.org_id = r.org_id ${joinPlace('r.place_id')}`,
  columns: () => ({
    partId: 'r.part_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    placeId: 'r.place_id',
    place: PLACE_PATH,
    name: 'r.name',
    code: 'r.code',
    quantity: 'r.quantity',
    used: `(select coalesce(-sum(v.quantity), 0)::int4 from stock_part_move v
      where v.part_id = r.part_id and v.repair_id is not null and v.at > now() - interval '90 days')`,
    version: 'r.version',
  }),
  search: ['r.name', 'r.code', PLACE_PATH],
  sorts: {
    name: 'lower(r.name)',
    code: 'lower(r.code)',
    place: `lower(${PLACE_PATH})`,
    quantity: 'r.quantity',
    orgName: 'lower(o.name)',
  },
  order: `lower(r.name), lower(${PLACE_PATH})`,
  filters: ({ isThere }, bind) => [isThere === undefined ? undefined : `(r.quantity > 0) = ${bind(isThere)}`],
}

/** Statements about parts that repairs use. */
export function stockPartQueries(db: Queries) {
  return {
    store: recordStore(db, stockPartRecord),
    list: recordList(db, LIST),

    /** How many of parts are there; asked once these are locked, they stay so. */
    quantities: async (partIds: readonly number[]): Promise<ReadonlyMap<number, number>> =>
      new Map(
        await db.arrays<[number, number]>('select part_id, quantity from stock_part where part_id = any($1::int4[])', [
          partIds,
        ]),
      ),

    /** Writes that pieces of a part came, or went. */
    move: (move: {
      readonly partId: number
      readonly quantity: number
      readonly userId: number
      readonly reason: string
    }) =>
      db.run(`insert into stock_part_move (part_id, quantity, user_id, reason) values ($1, $2, $3, $4)`, [
        move.partId,
        move.quantity,
        move.userId,
        move.reason,
      ]),

    /** What came and went of a part, the newest first. */
    moves: (
      orgIds: readonly number[],
      { partId, limit, offset }: { readonly partId: number; readonly limit: number; readonly offset: number },
      signal?: AbortSignal,
    ) =>
      db.rows<StockPartMove & { total?: number }>(
        `select m.move_id as "moveId", ${isoTime('m.at')} as at, m.quantity, m.repair_id as "repairId",
           coalesce(d.device_id, x.identifier, '') as "deviceId", m.reason, coalesce(u.username, '') as username,
           count(*) over ()::int4 as total
         from stock_part_move m left join repair x using (repair_id) left join device d on d.id = x.device_id
         left join user_account u on u.user_id = m.user_id and u.org_id = any($4)
         where m.part_id = $1 order by m.move_id desc limit $2 offset $3`,
        [partId, limit, offset, orgIds],
        { signal },
      ),
  }
}
export type StockPartQueries = ReturnType<typeof stockPartQueries>
