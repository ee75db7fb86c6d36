import { deviceLifecycle, type HOLDS } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { column, day, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface DeviceFacts {
  readonly hold: (typeof HOLDS)[number] | null
  readonly sampleExpiresOn: string | null
}

const notHeld = { code: '403200', holds: ({ hold }) => hold === null } as const satisfies RecordGuard<DeviceFacts>
const isHeld = { code: '403200', holds: ({ hold }) => hold !== null } as const satisfies RecordGuard<DeviceFacts>
/** A day is over once it is over everywhere: 12 hours after midnight in UTC. */
const sampleIsOver = {
  code: '403200',
  holds: ({ sampleExpiresOn }, { now }) =>
    sampleExpiresOn !== null && sampleExpiresOn < new Date(now - 43_200_000).toISOString().slice(0, 10),
} as const satisfies RecordGuard<DeviceFacts>

/** A tracker. */
export const deviceRecord = defineRecord({
  kind: 'device',
  table: 'device',
  id: 'id',
  name: 'r.device_id',
  view: 'organization:device:view',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.id and b.valid_to is null)',
  },
  missing: '4048801',
  fields: {
    orgId: needed<number>('org_id'),
    deviceId: needed<string>('device_id'),
    identifier: needed<string>('identifier'),
    modelId: column<number | null>('model_id', null),
    hwVersion: column('hw_version', ''),
    pin: notAudited(column('pin', '')),
    remark: column('remark', ''),
    hold: column<(typeof HOLDS)[number] | null>('hold', null),
    sampleExpiresOn: day(column<string | null>('sample_expires_on', null)),
  },
  uniques: { device_device_id: { field: 'deviceId' }, device_identifier: { field: 'identifier' } },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'model_id', kind: 'model' },
  ],
  states: { column: 'lifecycle', lifecycle: deviceLifecycle, guards: { notHeld, isHeld, sampleIsOver } },
  clears: undefined,
})
