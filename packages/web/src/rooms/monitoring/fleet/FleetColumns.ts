import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { judgeSilence, REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { trackerStatus, type TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { FleetRows, LiveRows, TextName } from './FleetRows.ts'

/** Statuses in the order of their numbers in {@link FleetColumns.status}. */
export const STATUSES = ['moving', 'idle', 'stopped', 'offline', 'never'] as const satisfies readonly TrackerStatus[]

/** In no landmark; one list for most. */
const NOWHERE: readonly number[] = []
/** What a search looks into. */
const SEARCHED: readonly TextName[] = ['name', 'plate', 'vin', 'deviceId', 'drivers']

const milliseconds = (seconds: ArrayLike<number>): Float64Array => Float64Array.from(seconds, (each) => each * 1000)

/** The whole fleet as columns, one row per vehicle: typed where figures change, so that a change costs no garbage. */
export class FleetColumns {
  readonly count: number
  readonly rowOf: ReadonlyMap<number, number>
  readonly vehicleId: Int32Array
  readonly assetType: Int32Array
  readonly orgId: Int32Array
  /** Index into ICONS. */
  readonly icon: Uint8Array
  /** The rows stand in the order of their names. */
  readonly isByName: boolean
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
  readonly #texts: FleetRows['texts']
  readonly #groups: FleetRows['groupIds']
  #groupLists: readonly (readonly number[])[] | undefined

  constructor(rows: FleetRows, missions: MonitorData['missionList'], now: number) {
    const { count, live } = rows
    this.count = count
    this.#texts = rows.texts
    this.#groups = rows.groupIds
    this.isByName = rows.isByName
    this.vehicleId = Int32Array.from(live.vehicleId)
    this.rowOf = new Map(Array.from(this.vehicleId, (id, row) => [id, row] as const))
    this.missions = new Map(missions.map((mission) => [mission.vehicleId, mission]))
    this.assetType = Int32Array.from(rows.assetType)
    this.orgId = Int32Array.from(rows.orgId)
    this.icon = Uint8Array.from(rows.icon)
    this.time = milliseconds(live.time)
    this.heard = milliseconds(live.heard)
    this.lat = Int32Array.from(live.lat)
    this.lon = Int32Array.from(live.lon)
    this.speed = Int32Array.from(live.speed)
    this.course = Int16Array.from(live.course)
    this.altitude = Int32Array.from(live.altitude)
    this.flags = Int32Array.from(live.flags)
    this.battery = Int16Array.from(live.battery)
    this.power = Int32Array.from(live.power)
    this.temperature = Int32Array.from(live.temperature)
    this.odometer = Float64Array.from(live.odometer)
    this.signal = Int16Array.from(live.signal)
    this.satellites = Int16Array.from(live.satellites)
    this.region = Array.from({ length: count }, (_, row) => live.region.at(row) ?? '')
    this.landmarks = Array.from({ length: count }, (_, row) => live.landmarks.at(row) ?? NOWHERE)
    this.entered = Array.from({ length: count }, (_, row) => live.entered.at(row) ?? NOWHERE)
    this.since = milliseconds(live.since)
    this.next = milliseconds(live.next)
    this.alarm = Uint8Array.from(live.alarm)
    this.status = Uint8Array.from({ length: count }, (_, row) => this.#statusOf(row, now))
    this.silence = Uint8Array.from({ length: count }, (_, row) => this.#silenceOf(row, now))
  }

  get name(): readonly string[] {
    return this.#texts.name.values
  }

  get plate(): readonly string[] {
    return this.#texts.plate.values
  }

  get vin(): readonly string[] {
    return this.#texts.vin.values
  }

  /** Empty without a device. */
  get deviceId(): readonly string[] {
    return this.#texts.deviceId.values
  }

  /** Model of its device; empty unknown. */
  get model(): readonly string[] {
    return this.#texts.model.values
  }

  /** Names of who drives it; empty without. */
  get drivers(): readonly string[] {
    return this.#texts.drivers.values
  }

  /** The heaviest first. */
  get groupIds(): readonly (readonly number[])[] {
    this.#groupLists ??= Array.from({ length: this.count }, (_, row) => this.#groups.at(row) ?? NOWHERE)
    return this.#groupLists
  }

  /** 1 at the rows in which any of these lower-case terms is found: names, plates, VINs, device ids, drivers. */
  find(terms: readonly string[]): Uint8Array {
    const found = new Uint8Array(this.count)
    for (const term of terms) for (const name of SEARCHED) this.#texts[name].mark(term, found)
    return found
  }

  /**
   * Takes in newer states; vehicles that the list does not have are left out, the list is fetched again for those.
   *
   * @returns the rows that changed
   */
  merge(live: LiveRows, now: number): Uint32Array {
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

  #set(row: number, live: LiveRows, i: number): void {
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
    this.region[row] = live.region.at(i)!
    this.landmarks[row] = live.landmarks.at(i)!
    this.next[row] = live.next[i]! * 1000
    this.alarm[row] = live.alarm[i]!
    this.entered[row] = live.entered.at(i)!
    this.since[row] = live.since[i]! * 1000
  }
}
