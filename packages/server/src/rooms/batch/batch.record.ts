import { batchLifecycle } from '@waymark/contract/lifecycles/batchLifecycle.ts'
import type { BATCH_KINDS } from '@waymark/contract/rooms/device/batch.ts'
import { column, day, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** Devices as they were made, as they were found, or as they came back. */
export const batchRecord = defineRecord({
  kind: 'batch',
  table: 'batch',
  id: 'batch_id',
  name: 'r.number',
  view: 'manufacture:batch:view',
  missing: '400720',
  fields: {
    orgId: needed<number>('org_id'),
    number: needed<string>('number'),
    kind: column<(typeof BATCH_KINDS)[number]>('kind', 'production'),
    modelId: column<number | null>('model_id', null),
    startOn: day(needed<string>('start_on')),
    endOn: day(column<string | null>('end_on', null)),
    remark: column('remark', ''),
    deviceCount: column<number>('device_count', 0),
  },
  uniques: { batch_number: { field: 'number', code: '400721' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'model_id', kind: 'model' },
  ],
  states: { column: 'state', lifecycle: batchLifecycle, guards: {} },
  clears: [],
})
