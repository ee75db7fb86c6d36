import { firmwareLifecycle } from '@waymark/contract/lifecycles/firmwareLifecycle.ts'
import type { FIRMWARE_TYPES } from '@waymark/contract/rooms/device/firmware.ts'
import { column, needed } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface FirmwareFacts {
  readonly modelIds: readonly number[]
}

const forModels = {
  code: '400',
  field: 'modelIds',
  holds: ({ modelIds }) => modelIds.length > 0,
} as const satisfies RecordGuard<FirmwareFacts>

/** What devices of some models and a range of hardware may be given. Belongs to the installation. */
export const firmwareRecord = defineRecord({
  kind: 'firmware',
  table: 'firmware',
  id: 'firmware_id',
  org: undefined,
  view: 'manufacture:firmware:view',
  missing: '400710',
  fields: {
    updateName: needed<string>('name'),
    type: needed<(typeof FIRMWARE_TYPES)[number]>('type'),
    details: column('details', ''),
    serverName: column('server_name', ''),
    hwMin: needed<string>('hw_min'),
    hwMax: needed<string>('hw_max'),
    modelIds: column<readonly number[]>('model_ids', []),
  },
  uniques: { firmware_name: { field: 'updateName', code: '400711' } },
  parents: [],
  states: { column: 'state', lifecycle: firmwareLifecycle, guards: { forModels } },
  clears: [{ table: 'firmware_file', column: 'firmware_id' }],
})
