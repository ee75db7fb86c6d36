import { UNKNOWN } from './unknown.ts'

/** Values of a report that have no column of their own: facts about the moment of the fix, never about its transport. */
export type Attributes = Record<string, number | string | boolean>

/**
 * Reports as a struct of arrays: one row is one report of one device.
 *
 * Decoders append here instead of making an object per report, which costs a quarter of the time at ten reports a
 * packet (no garbage). A row is opened with {@link ReportColumns.add}, which resets every column to "unknown"; the
 * decoder then assigns the columns that it knows by index.
 *
 * Units: see each column. "Unknown" is {@link UNKNOWN}, never null, so that the database row needs no null bitmap.
 */
export class ReportColumns {
  /** Rows in use. */
  length = 0
  /** Device number (the server's own, not the identifier on the wire). */
  device: Int32Array
  /** Time of the fix, milliseconds since 1970 UTC. */
  time: Float64Array
  /** Latitude, 1e-7 degrees. */
  lat: Int32Array
  /** Longitude, 1e-7 degrees. */
  lon: Int32Array
  /** Odometer of the device or vehicle, metres. */
  odometer: Int32Array
  /** External supply, millivolts. */
  power: Int32Array
  /** Speed over ground, cm/s. */
  speed: Int16Array
  /** Course over ground, tenths of a degree, 0 to 3599. */
  course: Int16Array
  /** Altitude above mean sea level, metres. */
  altitude: Int16Array
  satellites: Int16Array
  /** Charge of the internal battery, per cent. */
  battery: Int16Array
  /** First temperature sensor, hundredths of a degree Celsius. */
  temperature: Int16Array
  /** Radio signal, per cent. */
  signal: Int16Array
  /** Protocol's own event number; 0 for a plain periodic report. */
  event: Int16Array
  /** Bits of {@link ReportFlag}. */
  flags: Int16Array
  /** Everything without a column; undefined for most rows. */
  attributes: (Attributes | undefined)[]

  constructor(capacity = 1024) {
    this.device = new Int32Array(capacity)
    this.time = new Float64Array(capacity)
    this.lat = new Int32Array(capacity)
    this.lon = new Int32Array(capacity)
    this.odometer = new Int32Array(capacity)
    this.power = new Int32Array(capacity)
    this.speed = new Int16Array(capacity)
    this.course = new Int16Array(capacity)
    this.altitude = new Int16Array(capacity)
    this.satellites = new Int16Array(capacity)
    this.battery = new Int16Array(capacity)
    this.temperature = new Int16Array(capacity)
    this.signal = new Int16Array(capacity)
    this.event = new Int16Array(capacity)
    this.flags = new Int16Array(capacity)
    // ten times as fast as Array.from, which takes longer than all the columns
    this.attributes = []
    this.attributes.length = capacity
    this.attributes.fill(undefined)
  }

  /** Opens a row for `device` at `time` (ms since 1970 UTC) with all else unknown; returns its index. */
  add(device: number, time: number): number {
    if (this.length === this.time.length) this.#grow()
    const row = this.length++
    this.device[row] = device
    this.time[row] = time
    this.lat[row] = UNKNOWN.position
    this.lon[row] = UNKNOWN.position
    this.odometer[row] = UNKNOWN.odometer
    this.power[row] = UNKNOWN.power
    this.speed[row] = UNKNOWN.speed
    this.course[row] = UNKNOWN.course
    this.altitude[row] = UNKNOWN.altitude
    this.satellites[row] = UNKNOWN.satellites
    this.battery[row] = UNKNOWN.battery
    this.temperature[row] = UNKNOWN.temperature
    this.signal[row] = UNKNOWN.signal
    this.event[row] = 0
    this.flags[row] = 0
    this.attributes[row] = undefined
    return row
  }

  /** Takes back all rows from `length` on, e.g. those of a frame that turned out to be damaged. */
  truncate(length: number): void {
    if (length < this.length) this.length = length
  }

  /** Empties the columns for use again; capacity stays. */
  clear(): void {
    this.attributes.fill(undefined, 0, this.length)
    this.length = 0
  }

  /** Sets a value that has no column. */
  attribute(row: number, name: string, value: number | string | boolean): void {
    const have = this.attributes[row]
    if (have) have[name] = value
    else this.attributes[row] = { [name]: value }
  }

  #grow(): void {
    const next = new ReportColumns(this.time.length * 2)
    for (const name of COLUMN_NAMES) next[name].set(this[name])
    for (let row = 0; row < this.length; row++) next.attributes[row] = this.attributes[row]
    for (const name of COLUMN_NAMES) Object.assign(this, { [name]: next[name] })
    this.attributes = next.attributes
  }
}

/** The typed columns, in the order in which they are stored. */
export const COLUMN_NAMES = [
  'device',
  'time',
  'lat',
  'lon',
  'odometer',
  'power',
  'speed',
  'course',
  'altitude',
  'satellites',
  'battery',
  'temperature',
  'signal',
  'event',
  'flags',
] as const
