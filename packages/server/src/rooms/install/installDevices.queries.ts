import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import type { InstallDevice } from '@waymark/contract/rooms/device/install.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { AskList } from '../../platform/records/recordList.queries.ts'
import { isoTime } from '../../platform/records/isoTime.ts'
import { recordList, type RecordList } from '../../platform/records/recordList.queries.ts'
import { deviceRecord } from '../device/public.ts'

/** What a device said last. Times in milliseconds since 1970 UTC, 0 for never. */
export interface LastSaid {
  readonly received: number
  readonly fixed: number
  /** Per cent. */
  readonly battery: number | null
  /** Millivolts. */
  readonly power: number | null
  readonly charging: boolean | null
}

const ms = (sql: string): string => `coalesce(extract(epoch from ${sql}) * 1000, 0)::float8`

/** SQL of that over what was last heard of a device as `l`. */
export const LAST_SAID: Readonly<Record<keyof LastSaid, string>> = {
  received: ms('l.received'),
  fixed: ms('l.fix_time'),
  battery: 'nullif(l.battery, -1)::int4',
  power: 'nullif(l.power, -1)',
  charging: `case when l.flags & ${ReportFlag.chargingKnown} <> 0 then l.flags & ${ReportFlag.charging} <> 0 end`,
}

export interface InstallDeviceFilters {
  /** What one device has for a number or calls itself; the others do not count. */
  readonly deviceId?: string | undefined
}

/** States that a device can be put on a vehicle from. */
const BINDS = deviceLifecycle.transitions.find(({ event }) => event === 'bind')?.from ?? []

const LIST: RecordList<InstallDevice, InstallDeviceFilters> = {
  kind: deviceRecord,
  joins: `join organization o using (org_id) left join binding b on b.device = r.id and b.valid_to is null
    left join vehicle v on v.vehicle_id = b.vehicle_id left join device_last l on l.device_id = r.id`,
  columns: () => ({
    device: 'r.id',
    deviceId: 'r.device_id',
    orgId: 'r.org_id',
    orgName: 'o.name',
    model: 'r.model',
    state: 'r.lifecycle',
    hold: 'r.hold',
    vehicle: `case when v.vehicle_id is not null then json_build_object('vehicleId', v.vehicle_id, 'name', v.name) end`,
    receivedAt: isoTime('l.received'),
    fixedAt: isoTime('l.fix_time'),
    // columns of reports hold 1e-7 degrees
    lat: 'round(l.fix_lat / 10.0)::int4',
    lon: 'round(l.fix_lon / 10.0)::int4',
    signal: 'nullif(l.signal, -1)::int4',
    battery: LAST_SAID.battery,
    power: LAST_SAID.power,
    charging: LAST_SAID.charging,
  }),
  search: ['r.device_id', 'r.identifier', 'r.model'],
  sorts: { deviceId: 'r.device_id', model: 'lower(r.model)' },
  order: 'r.device_id',
  filters: ({ deviceId }, bind) => {
    if (deviceId === undefined) return ['b.vehicle_id is null', 'r.hold is null', `r.lifecycle = any(${bind(BINDS)})`]
    const named = bind(deviceId.trim().toLowerCase())
    return [`(r.device_id = ${named} or lower(r.identifier) = ${named})`]
  },
}

/** Lists devices for installers. */
export const installDeviceLister = (db: Database): AskList<InstallDevice, InstallDeviceFilters> => recordList(db, LIST)
