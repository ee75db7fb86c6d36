import type { StockLevel } from '@waymark/contract/rooms/stock/stockLevel.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { hasModel } from '../model/public.ts'
import { joinPlace, PLACE_PATH } from './placePath.ts'
import { FORECAST, joinStockFigures, type ReturnsInScope } from './stockForecast.queries.ts'
import { stockLevelRecord } from './stockLevel.record.ts'

const listWith = (
  returnsInScope: ReturnsInScope,
): RecordList<StockLevel, { readonly isLow?: boolean | undefined }> => ({
  kind: stockLevelRecord,
  joins: (bind, scope) =>
    `join organization o on o.org_id = r.org_id join model m on m.model_id = r.model_id ${joinPlace('r.place_id')}
     ${joinStockFigures(bind, scope, returnsInScope)}`,
  columns: () => ({
    levelId: 'r.level_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    placeId: 'r.place_id',
    place: PLACE_PATH,
    modelId: 'r.model_id',
    model: 'm.name',
    reorderAt: 'r.reorder_at',
    available: 'c.available',
    promised: 'c.promised',
    isLow: 'c.available < r.reorder_at',
    ...FORECAST,
    version: 'r.version',
  }),
  search: [PLACE_PATH, 'm.name'],
  sorts: {
    place: `lower(${PLACE_PATH})`,
    model: 'lower(m.name)',
    reorderAt: 'r.reorder_at',
    available: 'c.available',
    // the share that is there: what is shortest stands first
    level: 'c.available::float8 / r.reorder_at',
    orgName: 'lower(o.name)',
  },
  order: `c.available < r.reorder_at desc, lower(${PLACE_PATH})`,
  filters: ({ isLow }, bind) => [isLow === undefined ? undefined : `(c.available < r.reorder_at) = ${bind(isLow)}`],
})

/** Statements about reorder points. */
export function stockLevelQueries(db: Queries, returnsInScope: ReturnsInScope) {
  return {
    store: recordStore(db, stockLevelRecord),
    list: recordList(db, listWith(returnsInScope)),

    hasModel: hasModel(db),
  }
}
export type StockLevelQueries = ReturnType<typeof stockLevelQueries>
