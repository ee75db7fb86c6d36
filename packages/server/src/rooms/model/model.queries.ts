import type { Model } from '@waymark/contract/rooms/device/model.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { pictureKeysOf } from '../../platform/uploads/pictures.queries.ts'
import { modelRecord } from './model.record.ts'

interface Filters {
  readonly isTrailer?: boolean | undefined
  readonly isParts?: boolean | undefined
}

const LIST: RecordList<Model, Filters> = {
  kind: modelRecord,
  columns: (bind, { orgIds, vehicleIds }) => ({
    modelId: 'r.model_id',
    name: 'r.name',
    manufacturer: 'r.manufacturer',
    description: 'r.description',
    picture: `(${pictureKeysOf('model', 'r.model_id')})[1]`,
    isTrailer: 'r.is_trailer',
    isParts: 'r.is_parts',
    productOrigin: 'r.product_origin',
    currency: 'r.currency',
    priceSettlement: 'r.price_settlement',
    priceCatalogue: 'r.price_catalogue',
    priceSales: 'r.price_sales',
    capabilities: 'r.capabilities',
    hwDigits: 'r.hw_digits',
    warrantyMonths: 'r.warranty_months',
    batteryMah: 'r.battery_mah',
    deviceCount: `(select count(*)::int4 from device d
      where d.model_id = r.model_id and d.deleted_at is null and d.org_id = any(${bind(orgIds)}::int4[])
        and (${bind(vehicleIds ?? null)}::int4[] is null or d.id in (
          select b.device from binding b where b.valid_to is null and b.vehicle_id = any(${bind(vehicleIds ?? null)}::int4[]))))`,
    version: 'r.version',
  }),
  search: ['r.name', 'r.manufacturer', 'r.description', 'r.product_origin'],
  sorts: {
    name: 'lower(r.name)',
    manufacturer: 'lower(r.manufacturer)',
    productOrigin: 'lower(r.product_origin)',
    deviceCount: '"deviceCount"',
  },
  order: 'lower(r.name)',
  filters: ({ isTrailer, isParts }, bind) => [
    isTrailer === undefined ? undefined : `r.is_trailer = ${bind(isTrailer)}`,
    isParts === undefined ? undefined : `r.is_parts = ${bind(isParts)}`,
  ],
}

/** Statements of the model room. */
export function modelQueries(db: Database) {
  return {
    store: recordStore(db, modelRecord),

    list: recordList(db, LIST),

    /** Devices of a model, whosever they are. */
    devicesOf: async (modelId: number) => {
      const rows = await db.arrays<[id: number]>('select id from device where model_id = $1 and deleted_at is null', [
        modelId,
      ])
      return rows.map(([id]) => id)
    },

    /** Whether anything is of the model. Firmware counts deleted too, since it may come back. */
    isUsed: async (modelId: number) =>
      (
        await db.row<{ used: boolean }>(
          `select exists (select from device where model_id = $1 and deleted_at is null)
             or exists (select from batch where model_id = $1 and deleted_at is null)
             or exists (select from firmware where model_ids @> array[$1::int4]) as used`,
          [modelId],
        )
      )?.used ?? false,
  }
}
export type ModelQueries = ReturnType<typeof modelQueries>
