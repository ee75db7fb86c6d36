import { placeCode } from '@waymark/core/stock/placeCode.ts'
import type { StockLabel } from '@waymark/core/stock/zplLabels.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { Binder } from '../../platform/records/Binder.ts'
import { inScope, type RecordScope } from '../../platform/records/inScope.ts'
import { deviceRecord } from '../device/public.ts'
import { joinPlace, PLACE_PATH } from './placePath.ts'
import { stockPlaceRecord } from './stockPlace.record.ts'

/** Statements about what stands on labels. Those that the caller does not see are left out. */
export function stockLabelQueries(db: Queries) {
  return {
    ofDevices: async (scope: RecordScope, devices: readonly number[], signal?: AbortSignal): Promise<StockLabel[]> => {
      const { bind, values } = new Binder()
      const rows = await db.rows<{ deviceId: string; model: string; org: string }>(
        `select r.device_id as "deviceId", r.model, o.name as org from device r join organization o using (org_id)
         where r.id = any(${bind(devices)}::int4[]) and r.deleted_at is null and ${inScope(deviceRecord, scope, bind)}
         order by array_position(${bind(devices)}::int4[], r.id)`,
        values,
        { signal },
      )
      return rows.map(({ deviceId, model, org }) => ({
        code: deviceId,
        title: deviceId,
        lines: [model, org].filter((line) => line !== ''),
      }))
    },

    ofPlaces: async (scope: RecordScope, placeIds: readonly number[], signal?: AbortSignal): Promise<StockLabel[]> => {
      const { bind, values } = new Binder()
      const rows = await db.rows<{ placeId: number; name: string; path: string }>(
        `select r.place_id as "placeId", r.name, ${PLACE_PATH} as path from stock_place r ${joinPlace('r.place_id')}
         where r.place_id = any(${bind(placeIds)}::int4[]) and r.deleted_at is null
           and ${inScope(stockPlaceRecord, scope, bind)} order by path`,
        values,
        { signal },
      )
      return rows.map(({ placeId, name, path }) => ({
        code: placeCode(placeId),
        title: name,
        lines: [path, placeCode(placeId)],
      }))
    },
  }
}
export type StockLabelQueries = ReturnType<typeof stockLabelQueries>
