import type { StockLevel } from '@waymark/contract/rooms/stock/stockLevel.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { hasModel } from '../model/public.ts'
import { isWithin, joinPlace, PLACE_PATH } from './placePath.ts'
import { forecastOf } from './stockForecast.queries.ts'
import { stockLevelRecord } from './stockLevel.record.ts'

const LIST: RecordList<StockLevel, { readonly isLow?: boolean | undefined }> = {
  kind: stockLevelRecord,
  joins: `join organization o on o.org_id = r.org_id join model m on m.model_id = r.model_id ${joinPlace('r.place_id')}
    cross join lateral (
      select count(*) filter (where i.state in ('recorded', 'tested'))::int4 as available,
        count(*) filter (where i.state = 'waiting_delivery')::int4 as promised
      from stock_item i join device d on d.id = i.device_id
      where i.deleted_at is null and d.model_id = r.model_id and ${isWithin('i.place_id', 'r.place_id')}) c`,
  columns: (bind, scope) => ({
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
    ...forecastOf(scope, bind),
    version: 'r.version',
  }),
  search: [PLACE_PATH, 'm.name'],
  sorts: {
    place: `lower(${PLACE_PATH})`,
    model: 'lower(m.name)',
    reorderAt: 'r.reorder_at',
    available: 'c.available',
    orgName: 'lower(o.name)',
  },
  order: `c.available < r.reorder_at desc, lower(${PLACE_PATH})`,
  filters: ({ isLow }, bind) => [isLow === undefined ? undefined : `(c.available < r.reorder_at) = ${bind(isLow)}`],
}

/** Statements about reorder points. */
export function stockLevelQueries(db: Queries) {
  return {
    store: recordStore(db, stockLevelRecord),
    list: recordList(db, LIST),

    hasModel: hasModel(db),
  }
}
export type StockLevelQueries = ReturnType<typeof stockLevelQueries>
