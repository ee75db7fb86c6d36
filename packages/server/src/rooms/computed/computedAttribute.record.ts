import type { ComputedAttribute } from '@waymark/contract/rooms/computed.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import type { RecordList } from '../../platform/records/recordList.queries.ts'

/** What an organisation reckons from reports. */
export const computedAttributeRecord = defineRecord({
  kind: 'computedAttribute',
  table: 'computed_attribute',
  id: 'attribute_id',
  view: 'monitoring:computed:view',
  missing: '4042205',
  fields: {
    orgId: needed<number>('org_id'),
    name: needed<string>('name'),
    expression: needed<string>('expression'),
    unit: column('unit', ''),
    decimals: column('decimals', 1),
    low: column<number | null>('low', null),
    high: column<number | null>('high', null),
    modelIds: column<readonly number[]>('model_ids', []),
    groupIds: column<readonly number[]>('group_ids', []),
    vehicleIds: column<readonly number[]>('vehicle_ids', []),
    remark: column('remark', ''),
  },
  uniques: { computed_attribute_name: { field: 'name', code: '4002205' } },
  stamps: ['updated_at'],
  clears: [],
})

export const computedAttributeList: RecordList<ComputedAttribute> = {
  kind: computedAttributeRecord,
  joins: 'join organization o using (org_id)',
  columns: (bind, { orgIds, vehicleIds }) => ({
    attributeId: 'r.attribute_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    name: 'r.name',
    expression: 'r.expression',
    unit: 'r.unit',
    decimals: 'r.decimals',
    low: 'r.low',
    high: 'r.high',
    modelIds: 'r.model_ids',
    groupIds: 'r.group_ids',
    vehicleIds: 'r.vehicle_ids',
    appliesTo: `array(select m.name from model m where m.model_id = any(r.model_ids) and m.deleted_at is null order by 1)
      || array(select g.name from vehicle_group g where g.group_id = any(r.group_ids) and g.deleted_at is null
        and g.org_id = any(${bind(orgIds)}::int4[]) order by 1)
      || array(select v.name from vehicle v where v.vehicle_id = any(r.vehicle_ids) and v.deleted_at is null
        and v.org_id = any(${bind(orgIds)}::int4[])
        and (${bind(vehicleIds ?? null)}::int4[] is null or v.vehicle_id = any(${bind(vehicleIds ?? null)})) order by 1)`,
    remark: 'r.remark',
    updatedAt: isoTime('r.updated_at'),
    version: 'r.version',
  }),
  search: ['r.name', 'r.expression', 'r.remark'],
  sorts: { name: 'lower(r.name)', unit: 'lower(r.unit)', orgName: 'lower(o.name)', updatedAt: 'r.updated_at' },
  order: 'lower(r.name)',
}
