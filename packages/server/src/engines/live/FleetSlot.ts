import type { LiveTarget } from '@waymark/contract/live/liveColumns.ts'
import { nextReport } from '@waymark/core/movement/expected/expectReport.ts'
import { isReportMoving } from '@waymark/core/movement/expected/learnPlan.ts'
import type { ReportingPlan } from '@waymark/core/movement/expected/ReportingPlan.ts'
import { stateTime } from '@waymark/core/reports/clockBounds.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'
import { UNKNOWN } from '@waymark/core/reports/unknown.ts'
import { MOVING_SPEED } from '@waymark/core/tracking/trackerStatus.ts'
import type { LiveMovement } from '../movement/public.ts'

/** A vehicle as the fleet needs it: whose it is, and which device it carries since when. */
export interface FleetVehicle {
  readonly vehicleId: number
  readonly orgId: number
  /** Record id; 0 without a device. */
  readonly device: number
  /** Milliseconds since 1970 UTC: reports before belong to whoever carried the device then. */
  readonly boundSince: number
}

/** Sensors that a report may leave out, with the value that says so. Each keeps its own newest value. */
const SENSORS = [
  ['altitude', UNKNOWN.altitude],
  ['battery', UNKNOWN.battery],
  ['power', UNKNOWN.power],
  ['temperature', UNKNOWN.temperature],
  ['odometer', UNKNOWN.odometer],
  ['signal', UNKNOWN.signal],
  ['satellites', UNKNOWN.satellites],
] as const

/** States of two bits, "known" and "on"; each keeps its own newest value too. */
const STATES = [
  [ReportFlag.ignitionKnown, ReportFlag.ignitionOn],
  [ReportFlag.motionKnown, ReportFlag.moving],
  [ReportFlag.chargingKnown, ReportFlag.charging],
] as const

/** Where in a slot's values it stands when each sensor, and after them each state, was last said (ms since 1970 UTC). */
const TIMES_AT = SENSORS.length
const [BATTERY, TEMPERATURE] = (['battery', 'temperature'] as const).map((sensor) =>
  SENSORS.findIndex(([name]) => name === sensor),
) as [number, number]
/** The values of a slot of which nothing was heard. */
const BLANK: readonly number[] = [
  ...SENSORS.map(([, unknown]) => unknown),
  ...Array<number>(SENSORS.length + STATES.length).fill(0),
]

/** What the reader of a row may see. */
export interface RowSight {
  readonly landmark: (landmarkId: number) => boolean
  /** Whether alarms of an organisation's rules are shown. */
  readonly alarmsOf: (orgId: number) => boolean
}

const NO_ALARMS: ReadonlyMap<number, number> = new Map()

/** In no landmark: one for all, since most are in none. */
const NOWHERE: { landmarks: number[]; entered: number[] } = { landmarks: [], entered: [] }

/** What the movement engine makes of the source of the load stands where reports have their own flag: unknown, empty, loaded. */
const LOAD_FLAGS = [0, ReportFlag.loadKnown, ReportFlag.loadKnown | ReportFlag.loaded] as const

/** Bits that hold for one report only. */
const MOMENT_BITS = ReportFlag.valid | ReportFlag.estimated | ReportFlag.alarm | ReportFlag.ahead

/**
 * The newest state of one vehicle. Position, every sensor and every state stand by the event time of the report that
 * last said them, so the order in which reports arrive makes no difference. What a clock that is ahead says stands behind what
 * is honest: see `standingOf`.
 */
export class FleetSlot {
  vehicle: FleetVehicle
  /** Milliseconds since 1970 UTC of the newest valid position; 0 before. */
  time = 0
  /** Milliseconds since 1970 UTC of the newest report of any kind; 0 before. */
  heard = 0
  /** 1e-7 degrees. */
  lat = 0
  lon = 0
  speed: number = UNKNOWN.speed
  /** Tenths of a degree. */
  course: number = UNKNOWN.course
  region = ''
  /** Landmarks of all organisations that the position is in, the smallest first. */
  landmarks: readonly number[] = NOWHERE.landmarks
  /** What the movement engine says of the device; undefined before it does. */
  movement: LiveMovement | undefined
  /** How often the device reports; undefined while nobody knows. */
  plan: ReportingPlan | undefined
  /** By organisation whose rules found them, how bad the worst alarm is that lasts: 1 low to 4 critical. */
  alarms: ReadonlyMap<number, number> = NO_ALARMS
  /** Value of the fleet's change counter when this last changed. */
  changed = 0
  /** Sensors, and the times of sensors and states: one plain array, since typed ones take three times the memory at this size. */
  readonly #values = BLANK.slice()
  #moment = 0
  /** The states as flags, as lists of a million look at them. */
  #states = 0
  /** Where the newest report and the newest position stand; ms since 1970 UTC. */
  #heardAs = 0
  #placedAs = 0

  constructor(vehicle: FleetVehicle) {
    this.vehicle = vehicle
  }

  /** Takes in one report; answers whether the position moved on. */
  apply(columns: ReportColumns, row: number, standing: number): boolean {
    const time = stateTime(columns.time[row] as number, standing)
    const flags = columns.flags[row] as number
    if (standing >= this.#heardAs) {
      this.#heardAs = standing
      this.heard = time
      this.#moment = flags & MOMENT_BITS
    }
    this.#applySensors(columns, row, standing)
    this.#applyStates(flags, standing)
    const lat = columns.lat[row] as number
    if (lat === UNKNOWN.position || !(flags & ReportFlag.valid) || standing < this.#placedAs) return false
    this.#placedAs = standing
    this.time = time
    this.lat = lat
    this.lon = columns.lon[row] as number
    this.speed = columns.speed[row] as number
    this.course = columns.course[row] as number
    return true
  }

  /** A value is replaced by a newer one; of two at the same time the greater stands, whichever came first. */
  #applySensors(columns: ReportColumns, row: number, time: number): void {
    for (let i = 0; i < SENSORS.length; i++) {
      const [name, unknown] = SENSORS[i] as (typeof SENSORS)[number]
      const value = columns[name][row] as number
      const last = this.#values[TIMES_AT + i] as number
      if (value === unknown || time < last) continue
      if (time === last && value <= (this.#values[i] as number)) continue
      this.#values[i] = value
      this.#values[TIMES_AT + i] = time
    }
  }

  #applyStates(flags: number, time: number): void {
    for (let i = 0; i < STATES.length; i++) {
      const [known, on] = STATES[i] as (typeof STATES)[number]
      const at = TIMES_AT + SENSORS.length + i
      const last = this.#values[at] as number
      if (!(flags & known) || time < last) continue
      const isOn = (flags & on) !== 0 || (time === last && (this.#states & on) !== 0)
      this.#states = (this.#states & ~on) | known | (isOn ? on : 0)
      this.#values[at] = time
    }
  }

  /** How bad the worst alarm is that its reader may see: 1 low to 4 critical, 0 none. */
  alarmFor({ alarmsOf }: RowSight): number {
    if (this.alarms === NO_ALARMS) return 0
    let worst = 0
    for (const [orgId, rank] of this.alarms) if (rank > worst && alarmsOf(orgId)) worst = rank
    return worst
  }

  get flags(): number {
    return this.#moment | this.#states | LOAD_FLAGS[this.movement?.load ?? 0]
  }

  /** Per cent; -1 unknown. */
  get battery(): number {
    return this.#values[BATTERY] as number
  }

  /** Hundredths of a degree Celsius; -32768 unknown. */
  get temperature(): number {
    return this.#values[TEMPERATURE] as number
  }

  /** When the vehicle entered a landmark, seconds since 1970 UTC; 0 while that is not sure. */
  #enteredAt(landmark: number): number {
    return this.movement?.entered.find(([id]) => id === landmark)?.[1] ?? 0
  }

  /** When the next report is due, as live columns say it. */
  get next(): number {
    if (this.vehicle.device !== 0 && this.heard === 0) return -1
    if (!this.plan) return 0
    const next = nextReport(this.plan, this.heard, isReportMoving(this.speed, this.flags, MOVING_SPEED))
    return next < 0 ? -1 : Math.floor(next / 1000)
  }

  /** Writes what its sensors said last into a row of live columns. */
  writeSensors(out: LiveTarget, row: number): void {
    for (let i = 0; i < SENSORS.length; i++) out[SENSORS[i]![0]][row] = this.#values[i] as number
  }

  /** The landmarks that its reader may see, and when it entered each: as live columns say it. */
  placesFor(sees: RowSight): { landmarks: number[]; entered: number[] } {
    if (this.landmarks.length === 0) return NOWHERE
    const landmarks = this.landmarks.filter(sees.landmark)
    return { landmarks, entered: landmarks.map((landmark) => this.#enteredAt(landmark)) }
  }
}
