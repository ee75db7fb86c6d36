import { OPEN_REPAIRS } from '@waymark/contract/lifecycles/repairLifecycle.ts'
import type { StockPlace } from '@waymark/contract/rooms/stock/stockPlace.ts'
import { placeCode } from '@waymark/core/stock/placeCode.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { RecordScope } from '../../platform/records/inScope.ts'
import { type ListParams, recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { isWithin } from './placePath.ts'
import { stockPlaceRecord } from './stockPlace.record.ts'

const PATH = `concat_ws(' / ', pp.name, p.name, r.name)`

const LIST: RecordList<Omit<StockPlace, 'code'>> = {
  kind: stockPlaceRecord,
  joins: `join organization o on o.org_id = r.org_id left join stock_place p on p.place_id = r.parent_id
    left join stock_place pp on pp.place_id = p.parent_id`,
  columns: () => ({
    placeId: 'r.place_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    parentId: 'r.parent_id',
    kind: 'r.kind',
    name: 'r.name',
    path: PATH,
    devices: `(select count(*)::int4 from stock_item i where i.deleted_at is null and ${isWithin('i.place_id', 'r.place_id')})`,
    remark: 'r.remark',
    version: 'r.version',
  }),
  search: [PATH, 'r.remark'],
  sorts: {
    path: `lower(${PATH})`,
    name: 'lower(r.name)',
    kind: 'r.kind',
    devices: '"devices"',
    orgName: 'lower(o.name)',
  },
  order: `lower(o.name), lower(${PATH})`,
}

/** Statements about places. */
export function stockPlaceQueries(db: Queries) {
  const list = recordList(db, LIST)
  return {
    store: recordStore(db, stockPlaceRecord),

    list: async (scope: RecordScope, params: ListParams, signal?: AbortSignal) => {
      const page = await list(scope, params, signal)
      return { ...page, list: page.list.map((row) => ({ ...row, code: placeCode(row.placeId) })) }
    },

    /** Whether anything is in a place, lies on a bench there, or is on its way to that. */
    isUsed: async (placeId: number): Promise<boolean> =>
      (await db.row(
        `select 1 as one where exists (select from stock_item where place_id = $1 and deleted_at is null)
           or exists (select from stock_place where parent_id = $1 and deleted_at is null)
           or exists (select from repair where place_id = $1 and state = any($2) and deleted_at is null)`,
        [placeId, OPEN_REPAIRS],
      )) !== undefined,
  }
}
export type StockPlaceQueries = ReturnType<typeof stockPlaceQueries>
