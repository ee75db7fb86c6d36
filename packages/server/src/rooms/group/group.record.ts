import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** A group of vehicles. */
export const groupRecord = defineRecord({
  kind: 'group',
  table: 'vehicle_group',
  id: 'group_id',
  view: 'monitoring:group:view',
  limit: { by: 'groupIds', id: 'r.group_id' },
  missing: '4041000',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    weight: column('weight', 0),
    colour: column('colour', ''),
    remark: column('remark', ''),
  },
  uniques: { vehicle_group_name: { field: 'name', code: '4001002' } },
  links: [
    {
      fact: 'vehicleIds',
      table: 'vehicle_group_member',
      own: 'group_id',
      other: 'vehicle_id',
      otherKind: 'vehicle',
    },
  ],
  clears: [
    { table: 'vehicle_group_member', column: 'group_id' },
    { table: 'user_group', column: 'group_id' },
  ],
})
