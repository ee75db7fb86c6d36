import { installLifecycle } from '@waymark/contract/lifecycles/installLifecycle.ts'
import type { InstallVerdict } from '@waymark/core/tracking/checkInstallation.ts'
import { column, moment, needed, notAudited } from '../../platform/records/column.ts'
import { defineRecord } from '../../platform/records/defineRecord.ts'
import type { RecordGuard } from '../../platform/records/RecordStates.ts'

/** What guards look at. */
export interface InstallGuardFacts {
  readonly pictures: number
  readonly reportedAt: number | null
  readonly endReason: string
}

const isProven = {
  code: '400520',
  field: 'reason',
  isFilledIn: true,
  holds: ({ pictures, reportedAt, endReason }) => endReason !== '' || (pictures > 0 && reportedAt !== null),
} as const satisfies RecordGuard<InstallGuardFacts>

/** What an installer recorded: a device that was put on a vehicle. */
export const installRecord = defineRecord({
  kind: 'install',
  table: 'installation',
  id: 'installation_id',
  name: '(select d.device_id from device d where d.id = r.device_id)',
  view: 'tool:install:view',
  limit: { by: 'vehicleIds', id: 'r.vehicle_id' },
  fields: {
    orgId: needed<number>('org_id'),
    installCodeId: notAudited(needed<number>('install_code_id')),
    installer: needed<string>('installer'),
    device: needed<number>('device_id'),
    vehicleId: needed<number>('vehicle_id'),
    requestKey: notAudited(needed<string>('request_key')),
    installedAt: notAudited(moment(needed<number>('installed_at'))),
    lat: notAudited(column<number | null>('lat', null)),
    lon: notAudited(column<number | null>('lon', null)),
    odometer: column<number | null>('odometer', null),
    powerCheck: notAudited(column<InstallVerdict>('power_check', 'unknown')),
    antennaCheck: notAudited(column<InstallVerdict>('antenna_check', 'unknown')),
    reportedAt: notAudited(moment(column<number | null>('reported_at', null))),
    pictures: notAudited(column('pictures', 0)),
    notes: column('notes', ''),
    endReason: column('end_reason', ''),
  },
  parents: [
    { column: 'org_id', kind: 'organization' },
    { column: 'device_id', kind: 'device' },
    { column: 'vehicle_id', kind: 'vehicle' },
    { column: 'install_code_id', kind: 'installCode' },
  ],
  states: { column: 'state', lifecycle: installLifecycle, guards: { isProven } },
  // the passport of its device goes on telling of it
  clears: undefined,
})
