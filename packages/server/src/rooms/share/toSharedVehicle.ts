import type { LiveColumns, LiveNumber } from '@waymark/contract/live/liveColumns.ts'
import type { ShareField, SharedVehicle } from '@waymark/contract/rooms/share/sharedView.ts'
import { ReportFlag, readState } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import { trackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Arrival } from '../destination/public.ts'
import type { SharedVehicleRow } from './sharedView.queries.ts'

const MINUTE = 60_000

/** A place of the newest state: its columns, and the row of a vehicle. */
interface LiveRow {
  readonly live: LiveColumns
  readonly row: number
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  /** Name of the landmark that it is in; undefined where it is in none. */
  readonly landmark: string | undefined
  /** Where it is sent; undefined where it is sent nowhere. */
  readonly arrival: Arrival | undefined
}

/** Whether a point in degrees is one that may be shown. */
export type IsShown = (lat: number, lon: number) => boolean

type Naming = Pick<SharedVehicle, 'no' | 'name' | 'plate' | 'assetType' | 'icon'>

/** How a vehicle is named on a shared page, of what was chosen. */
export function namingOf(
  { no, name, plate, asset_type, icon }: SharedVehicleRow,
  fields: ReadonlySet<ShareField>,
): Naming {
  return {
    no,
    ...(fields.has('name') ? { name } : {}),
    ...(fields.has('plate') && plate !== '' ? { plate } : {}),
    ...(fields.has('assetType') ? { assetType: asset_type, icon } : {}),
  }
}

/** What each field that was chosen says; undefined where it is unknown. Nothing else leaves the server. */
const VALUES: Readonly<Partial<Record<ShareField, (at: LiveRow) => Partial<SharedVehicle>>>> = {
  status: (at) => ({
    status: trackerStatus(valueOf(at, 'heard') * 1000, valueOf(at, 'speed'), valueOf(at, 'flags'), at.now),
  }),
  time: (at) => ({ time: valueOf(at, 'time') }),
  speed: (at) => known(at, 'speed', UNKNOWN.speed),
  course: (at) => known(at, 'course', -1),
  battery: (at) => known(at, 'battery', UNKNOWN.battery),
  temperature: (at) => known(at, 'temperature', UNKNOWN.temperature),
  odometer: (at) => known(at, 'odometer', UNKNOWN.odometer),
  load: (at) => {
    const loaded = readState(valueOf(at, 'flags'), ReportFlag.loadKnown, ReportFlag.loaded)
    return loaded === undefined ? {} : { loaded }
  },
  landmark: ({ landmark }) => (landmark === undefined ? {} : { landmark }),
  // to the minute: what is told anew with each look would be sent anew with each
  arrival: ({ arrival }) =>
    arrival === undefined
      ? {}
      : {
          destination: arrival.destination,
          ...(arrival.at === null ? {} : { arrival: Math.round(arrival.at / MINUTE) * (MINUTE / 1000) }),
        },
}

/** A vehicle as a shared page shows it now. Where it must not be shown, only its naming and that it is not there. */
export function toSharedVehicle(
  vehicle: SharedVehicleRow,
  fields: ReadonlySet<ShareField>,
  isShown: IsShown | undefined,
  at: LiveRow,
): SharedVehicle {
  const naming = namingOf(vehicle, fields)
  const located = valueOf(at, 'time') > 0
  const [lat, lon] = [valueOf(at, 'lat'), valueOf(at, 'lon')]
  if (isShown && !(located && isShown(lat / 1e6, lon / 1e6))) return { ...naming, place: 'elsewhere' }
  if (!located) return { ...naming, place: 'unknown' }
  const values = [...fields].map((field) => VALUES[field]?.(at) ?? {})
  return { ...naming, place: 'here', lat, lon, ...Object.assign({}, ...values) }
}

function valueOf({ live, row }: LiveRow, name: LiveNumber): number {
  return live[name][row] ?? 0
}

function known(
  at: LiveRow,
  name: 'speed' | 'course' | 'battery' | 'temperature' | 'odometer',
  unknown: number,
): Partial<SharedVehicle> {
  const value = valueOf(at, name)
  return value === unknown ? {} : { [name]: value }
}
