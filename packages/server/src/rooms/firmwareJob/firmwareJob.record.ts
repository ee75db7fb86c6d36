import { firmwareJobLifecycle } from '@waymark/contract/lifecycles/firmwareJobLifecycle.ts'
import type { JobFailure } from '@waymark/contract/rooms/device/firmwareJob.ts'
import { column, derived, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'

/** Firmware on its way to a device. Of the organisation that it was ordered for. */
export const firmwareJobRecord = defineRecord({
  kind: 'firmwareJob',
  table: 'firmware_job',
  id: 'job_id',
  name: '(select d.device_id from device d where d.id = r.device_id)',
  view: 'organization:device:firmware',
  limit: {
    by: 'vehicleIds',
    id: '(select b.vehicle_id from binding b where b.device = r.device_id and b.valid_to is null)',
  },
  missing: '400717',
  fields: {
    device: needed<number>('device_id'),
    orgId: derived(needed<number>('org_id')),
    firmwareId: needed<number>('firmware_id'),
    attempt: column('attempt', 0),
    nextAt: notAudited(moment(column<number>('next_at', undefined))),
    since: notAudited(moment(column<number>('since', undefined))),
    expiresAt: notAudited(moment(column<number>('expires_at', undefined))),
    tokenHash: notAudited(column<Buffer | null>('token_hash', null)),
    fetched: notAudited(column('fetched', 0)),
    handed: notAudited(column('handed', 0)),
    commandId: notAudited(column<number | null>('command_id', null)),
    fromVersion: column('from_version', ''),
    failure: column<JobFailure | null>('failure', null),
    userId: notAudited(column<number | null>('user_id', null)),
    endedAt: notAudited(moment(column<number | null>('ended_at', null))),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
  ],
  states: { column: 'state', lifecycle: firmwareJobLifecycle, guards: {} },
  clears: undefined,
})
