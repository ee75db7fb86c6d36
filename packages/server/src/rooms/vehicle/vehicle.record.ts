import type { TrailerKind } from '@waymark/contract/assetTypes.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A vehicle or another asset that is tracked. */
export const vehicleRecord = defineRecord({
  kind: 'vehicle',
  table: 'vehicle',
  id: 'vehicle_id',
  view: 'monitoring:vehicle:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  missing: '4041111',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    assetType: needed<number>('asset_type'),
    icon: needed<string>('icon'),
    trailerKind: column<TrailerKind | null>('trailer_kind', null),
    plate: column('plate', ''),
    vin: column('vin', ''),
    make: column('make', ''),
    model: column('model', ''),
    year: column<number | null>('year', null),
    value: column<number | null>('value', null),
    installationNotes: column('installation_notes', ''),
    remark: column('remark', ''),
  },
  stamps: ['updated_at'],
  uniques: {
    vehicle_name: { field: 'name', code: '4001111' },
    vehicle_vin: { field: 'vin', code: '4001111' },
  },
  links: [
    {
      fact: 'groupIds',
      table: 'vehicle_group_member',
      own: 'vehicle_id',
      other: 'group_id',
      otherKind: 'group',
    },
  ],
  clears: undefined,
})
