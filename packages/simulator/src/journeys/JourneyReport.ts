/** What a simulated tracker knows at one moment, before a protocol puts it on the wire. */
export interface JourneyReport {
  /** Time of the fix, milliseconds since 1970 UTC. */
  time: number
  /** When the tracker delivers it: later than `time` when it had no coverage and sends a batch afterwards. */
  sent: number
  /** Degrees WGS 84. */
  lat: number
  lon: number
  /** Metres above mean sea level; generated journeys do not know it. */
  altitude: number | undefined
  /** m/s. */
  speed: number
  /** Degrees clockwise from north. */
  course: number
  /** Undefined for assets without an engine. */
  ignition: boolean | undefined
  moving: boolean
  /** Charge of the battery inside (of the traction battery in a forklift), per cent. */
  battery: number
  /** External supply in volts; undefined where nothing is plugged in. */
  power: number | undefined
  /** Metres; undefined for assets that have none. */
  odometer: number | undefined
  /** Degrees Celsius in the cargo space; undefined without a sensor. */
  temperature: number | undefined
  /** Kilograms of cargo; undefined where nothing measures it. */
  cargo: number | undefined
  satellites: number
  /** Radio signal, per cent. */
  signal: number
}
