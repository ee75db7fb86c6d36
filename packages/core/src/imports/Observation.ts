/** What another vendor's export tells of an asset at a moment, in the units of reports. */
export interface Observation {
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees. */
  readonly lat: number
  readonly lon: number
  /** m/s. */
  readonly speed?: number | undefined
  /** Degrees clockwise from north, below 360. */
  readonly course?: number | undefined
  /** Per cent. */
  readonly battery?: number | undefined
  /** Volts. */
  readonly power?: number | undefined
  /** °C. */
  readonly temperature?: number | undefined
  /** Metres. */
  readonly odometer?: number | undefined
  readonly ignition?: boolean | undefined
}

/** A sighting of an imported asset, which is a report of its device. */
export interface DeviceSighting {
  readonly device: number
  readonly observation: Observation
}

/** A row of an export: which asset, and what of it. */
export interface ImportedRow {
  readonly name: string
  readonly serial: string
  readonly vin: string
  readonly plate: string
  readonly address: string
  readonly landmark: string
  readonly observation: Observation
}
