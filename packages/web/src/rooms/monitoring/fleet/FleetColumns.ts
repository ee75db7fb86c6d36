import type { MonitorData } from '@waymark/contract/rooms/monitoring.ts'
import { judgeSilence, REPORT_STATUSES } from '@waymark/core/movement/expected/expectReport.ts'
import { trackerStatus, type TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Cells } from '@waymark/core/columns/readSheet.ts'
import type { FleetRows, LiveRows, TextName } from './FleetRows.ts'

/** Statuses in the order of their numbers in {@link FleetColumns.status}. */
export const STATUSES = ['moving', 'idle', 'stopped', 'offline', 'never'] as const satisfies readonly TrackerStatus[]

/** In no landmark; one list for most. */
const NOWHERE: readonly number[] = []
/** What a search looks into, what matters most first: its marks count from here. */
export const SEARCHED = ['name', 'plate', 'vin', 'deviceId', 'drivers'] as const satisfies readonly TextName[]

/** Milliseconds of a column of seconds. Loops and constructors: `from` takes ten times as long over a hundred thousand. */
function milliseconds(seconds: ArrayLike<number>): Float64Array {
  const column = new Float64Array(seconds)
  for (let row = 0; row < column.length; row++) column[row]! *= 1000
  return column
}

/** A value of each row; `missing` where there is none. */
function cellsOf<T>(count: number, cells: Cells<T>, missing: T): T[] {
  const column: T[] = []
  for (let row = 0; row < count; row++) column.push(cells.at(row) ?? missing)
  return column
}

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
  /** How long after that it is overdue, by its plan, milliseconds; 0 where that follows from how often it reports. */
  readonly grace: Float64Array
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
    this.vehicleId = new Int32Array(live.vehicleId)
    const rowOf = new Map<number, number>()
    for (let row = 0; row < count; row++) rowOf.set(this.vehicleId[row]!, row)
    this.rowOf = rowOf
    this.missions = new Map(missions.map((mission) => [mission.vehicleId, mission]))
    this.assetType = new Int32Array(rows.assetType)
    this.orgId = new Int32Array(rows.orgId)
    this.icon = new Uint8Array(rows.icon)
    this.time = milliseconds(live.time)
    this.heard = milliseconds(live.heard)
    this.lat = new Int32Array(live.lat)
    this.lon = new Int32Array(live.lon)
    this.speed = new Int32Array(live.speed)
    this.course = new Int16Array(live.course)
    this.altitude = new Int32Array(live.altitude)
    this.flags = new Int32Array(live.flags)
    this.battery = new Int16Array(live.battery)
    this.power = new Int32Array(live.power)
    this.temperature = new Int32Array(live.temperature)
    this.odometer = new Float64Array(live.odometer)
    this.signal = new Int16Array(live.signal)
    this.satellites = new Int16Array(live.satellites)
    this.region = cellsOf(count, live.region, '')
    this.landmarks = cellsOf(count, live.landmarks, NOWHERE)
    this.entered = cellsOf(count, live.entered, NOWHERE)
    this.since = milliseconds(live.since)
    this.next = milliseconds(live.next)
    this.grace = milliseconds(live.grace)
    this.alarm = new Uint8Array(live.alarm)
    this.status = new Uint8Array(count)
    this.silence = new Uint8Array(count)
    for (let row = 0; row < count; row++) {
      this.status[row] = this.#statusOf(row, now)
      this.silence[row] = this.#silenceOf(row, now)
    }
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
    this.#groupLists ??= cellsOf(this.count, this.#groups, NOWHERE)
    return this.#groupLists
  }

  /**
   * Where any of these lower-case terms is found, by row: 0 nowhere, 1 where the name begins with one, 2 within the name, and
   * so on through {@link SEARCHED}: the smaller, the better.
   */
  find(terms: readonly string[]): Uint8Array {
    const found = new Uint8Array(this.count)
    SEARCHED.forEach((name, place) => {
      for (const term of terms) this.#texts[name].mark(term, found, place + (place === 0 ? 1 : 2), place + 2)
    })
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
    return REPORT_STATUSES.indexOf(judgeSilence(this.heard[row]!, next, now, this.grace[row]).status) + 1
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
    this.grace[row] = live.grace[i]! * 1000
    this.alarm[row] = live.alarm[i]!
    this.entered[row] = live.entered.at(i)!
    this.since[row] = live.since[i]! * 1000
  }
}
