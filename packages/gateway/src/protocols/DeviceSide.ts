import type { Obeyed } from './Obeyed.ts'

/** What a simulated device reports. SI units; what is left out is not told. */
export interface DeviceReport {
  /** Milliseconds since 1970 UTC; most protocols carry whole seconds. */
  time: number
  /** Degrees. */
  lat: number
  lon: number
  /** m/s. */
  speed?: number
  /** Degrees clockwise from north. */
  course?: number
  /** Metres. */
  altitude?: number
  /** The device calls its fix good; true when left out. */
  valid?: boolean
  satellites?: number
  ignition?: boolean
  motion?: boolean
  /** Charge of the internal battery, per cent. */
  battery?: number
  charging?: boolean
  /** External supply, volts. */
  power?: number
  /** Metres. */
  odometer?: number
  /** Degrees Celsius. */
  temperature?: number
  /** Kilograms of cargo: each device tells it in its own way, as a weight, by a switch or as loaded or not. */
  cargo?: number
  /** Radio signal, per cent. */
  signal?: number
}

/** A protocol as the device speaks it: for simulating fleets and for testing the decoders. */
export interface DeviceSide {
  /** Name in the table; the transport is part of it where there are two (`teltonika-udp`). */
  readonly name: string
  /** The protocol under which the gateway counts it. */
  readonly protocol: string
  readonly transport: 'tcp' | 'udp'
  /** An identifier as its devices have it, where that is no IMEI. */
  readonly identifier?: string
  /** What of a report it has no room for; it carries all else that {@link DeviceReport} names of a vehicle. */
  readonly untold?: readonly (keyof DeviceReport)[]
  /** Most reports that one call of {@link DeviceSide.reports} takes. */
  readonly most: number
  /** What {@link DeviceSide.acknowledged} counts: reports, packets (one answer for each), or nothing at all. */
  readonly acknowledges: 'reports' | 'packets' | 'nothing'
  /** First bytes of a connection; undefined where there is no login. Its answer counts for nothing. */
  hello(identifier: string, serial: number): Buffer | undefined
  /** Packets with `reports` in them, to be written as they are. `serial` is the number of the first packet. */
  reports(identifier: string, reports: readonly DeviceReport[], serial: number): Buffer
  /** How many packets {@link DeviceSide.reports} makes of `count` reports. */
  packets(count: number): number
  /** A sign of life without a position, where the protocol has one. */
  heartbeat?(identifier: string, report: DeviceReport, serial: number): Buffer
  /**
   * What it does at orders among the bytes received, which are whole messages; it takes none without. `newest` is what it
   * reported last.
   */
  obey?(identifier: string, bytes: Buffer, newest: DeviceReport | undefined): Obeyed
  /** How much the bytes received acknowledge; undefined while they acknowledge nothing. Bytes must be whole answers. */
  acknowledged(bytes: Buffer): number | undefined
}
