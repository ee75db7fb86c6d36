import type { LiveColumns } from '@waymark/contract/live/liveColumns.ts'
import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { judgeSilence, REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { trackerStatus, type TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'

/** Statuses in the order of their numbers in {@link FleetColumns.status}. */
export const STATUSES = ['moving', 'idle', 'stopped', 'offline', 'never'] as const satisfies readonly TrackerStatus[]

/** In no landmark; one list for most. */
const NOWHERE: readonly number[] = []

/** The whole fleet as columns, one row per vehicle: typed where figures change, so that a change costs no garbage. */
export class FleetColumns {
  readonly count: number
  readonly rowOf: ReadonlyMap<number, number>
  readonly vehicleId: Int32Array
  readonly name: readonly string[]
  readonly plate: readonly string[]
  readonly vin: readonly string[]
  readonly deviceId: readonly string[]
  readonly assetType: Int32Array
  readonly orgId: Int32Array
  readonly icon: readonly string[]
  /** The heaviest first. */
  readonly groupIds: readonly (readonly number[])[]
  /** Model of its device; empty unknown. */
  readonly model: readonly string[]
  /** Names of who drives it; empty without. */
  readonly drivers: readonly string[]
  /** Where vehicles are sent, by vehicle id. */
  readonly missions: ReadonlyMap<number, MonitorData['missionList'][number]>
  /** Milliseconds since 1970 UTC, 0 before the first. */
  readonly time: Float64Array
  readonly heard: Float64Array
  /** 1e-6 degrees. */
  readonly lat: Int32Array
  readonly lon: Int32Array
  /** cm/s, -1 unknown. */
  readonly speed: Int32Array
  readonly course: Int16Array
  readonly altitude: Int32Array
  readonly flags: Int32Array
  readonly battery: Int16Array
  readonly power: Int32Array
  readonly temperature: Int32Array
  readonly odometer: Float64Array
  readonly signal: Int16Array
  readonly satellites: Int16Array
  readonly region: string[]
  /** Landmarks that it is in now, the smallest first. */
  readonly landmarks: (readonly number[])[]
  /** When each of these was entered, seconds since 1970 UTC; 0 unknown. */
  readonly entered: (readonly number[])[]
  /** Since when it moves, idles or stands, milliseconds since 1970 UTC; 0 unknown. */
  readonly since: Float64Array
  /** When the next report is due, milliseconds since 1970 UTC; 0 unknown, negative when none is. */
  readonly next: Float64Array
  /** Whether reports come as planned: index into REPORT_STATUSES and one; 0 unknown, and without a device. */
  readonly silence: Uint8Array
  /** How bad the worst alarm is that lasts: 0 none, 1 low to 4 critical. */
  readonly alarm: Uint8Array
  /** Index into {@link STATUSES}. */
  readonly status: Uint8Array
  /** Lower-case text that a search looks into. */
  readonly haystack: readonly string[]

  constructor(data: Pick<MonitorData, 'vehicleList' | 'live' | 'icons' | 'missionList'>, now: number) {
    const { vehicleList: lasting, live, icons } = data
    const count = live.vehicleId.length
    this.count = count
    this.vehicleId = Int32Array.from(live.vehicleId)
    this.rowOf = new Map(live.vehicleId.map((id, row) => [id, row]))
    this.name = lasting.name
    this.plate = lasting.plate
    this.vin = lasting.vin
    this.deviceId = lasting.deviceId
    this.groupIds = lasting.groupIds
    this.model = lasting.model
    this.drivers = lasting.drivers
    this.missions = new Map(data.missionList.map((mission) => [mission.vehicleId, mission]))
    this.assetType = Int32Array.from(lasting.assetType)
    this.orgId = Int32Array.from(lasting.orgId)
    this.icon = lasting.icon.map((index) => icons[index] ?? 'box')
    this.time = new Float64Array(count)
    this.heard = new Float64Array(count)
    this.lat = new Int32Array(count)
    this.lon = new Int32Array(count)
    this.speed = new Int32Array(count)
    this.course = new Int16Array(count)
    this.altitude = new Int32Array(count)
    this.flags = new Int32Array(count)
    this.battery = new Int16Array(count)
    this.power = new Int32Array(count)
    this.temperature = new Int32Array(count)
    this.odometer = new Float64Array(count)
    this.signal = new Int16Array(count)
    this.satellites = new Int16Array(count)
    this.region = Array<string>(count).fill('')
    this.landmarks = Array.from({ length: count }, () => NOWHERE)
    this.entered = Array.from({ length: count }, () => NOWHERE)
    this.since = new Float64Array(count)
    this.next = new Float64Array(count)
    this.silence = new Uint8Array(count)
    this.alarm = new Uint8Array(count)
    this.status = new Uint8Array(count)
    this.haystack = lasting.name.map((name, row) =>
      [name, lasting.plate[row], lasting.vin[row], lasting.deviceId[row], lasting.drivers[row]]
        .join('\n')
        .toLowerCase(),
    )
    this.merge(live, now)
  }

  /**
   * Takes in newer states; vehicles that the list does not have are left out, the list is fetched again for those.
   *
   * @returns the rows that changed
   */
  merge(live: LiveColumns, now: number): Uint32Array {
    const rows = new Uint32Array(live.vehicleId.length)
    let changed = 0
    for (let i = 0; i < live.vehicleId.length; i++) {
      const row = this.rowOf.get(live.vehicleId[i]!)
      // A resumed stream may repeat what the list already had; an older state never overwrites a newer one.
      if (row === undefined || live.heard[i]! * 1000 < this.heard[row]!) continue
      this.#set(row, live, i)
      this.status[row] = this.#statusOf(row, now)
      this.silence[row] = this.#silenceOf(row, now)
      rows[changed++] = row
    }
    return rows.subarray(0, changed)
  }

  /** Statuses as the clock moves on; answers the rows that changed. */
  age(now: number): Uint32Array {
    const rows: number[] = []
    for (let row = 0; row < this.count; row++) {
      const [status, silence] = [this.#statusOf(row, now), this.#silenceOf(row, now)]
      if (status === this.status[row] && silence === this.silence[row]) continue
      this.status[row] = status
      this.silence[row] = silence
      rows.push(row)
    }
    return Uint32Array.from(rows)
  }

  /** True when the row has a place on the map. */
  hasPosition(row: number): boolean {
    return this.time[row]! > 0
  }

  #statusOf(row: number, now: number): number {
    return STATUSES.indexOf(trackerStatus(this.heard[row]!, this.speed[row]!, this.flags[row]!, now))
  }

  #silenceOf(row: number, now: number): number {
    const next = this.next[row]!
    if (next === 0) return 0
    return REPORT_STATUSES.indexOf(judgeSilence(this.heard[row]!, next, now).status) + 1
  }

  #set(row: number, live: LiveColumns, i: number): void {
    this.time[row] = live.time[i]! * 1000
    this.heard[row] = live.heard[i]! * 1000
    this.lat[row] = live.lat[i]!
    this.lon[row] = live.lon[i]!
    this.speed[row] = live.speed[i]!
    this.course[row] = live.course[i]!
    this.altitude[row] = live.altitude[i]!
    this.flags[row] = live.flags[i]!
    this.battery[row] = live.battery[i]!
    this.power[row] = live.power[i]!
    this.temperature[row] = live.temperature[i]!
    this.odometer[row] = live.odometer[i]!
    this.signal[row] = live.signal[i]!
    this.satellites[row] = live.satellites[i]!
    this.region[row] = live.region[i]!
    this.landmarks[row] = live.landmarks[i]!
    this.next[row] = live.next[i]! * 1000
    this.alarm[row] = live.alarm[i]!
    this.entered[row] = live.entered[i]!
    this.since[row] = live.since[i]! * 1000
  }
}
