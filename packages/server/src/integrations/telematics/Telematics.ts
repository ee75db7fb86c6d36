import type { TelematicsService } from '@waymark/contract/telematics.ts'

/** What an account with a telematics service is used with. */
export interface ServiceAccount {
  readonly service: TelematicsService
  /** Empty: the service's own. */
  readonly baseUrl: string
  readonly credentials: Readonly<Record<string, string>>
  /** Lets addresses of one's own network through. */
  readonly allowPrivate: boolean
}

/** A device as a service is asked to take it. */
export interface OfferedDevice {
  readonly deviceId: string
  readonly identifier: string
  /** What it is called there by whoever owns it; empty where the service asks for none. */
  readonly uuid: string
}

/** What a device said last of its guard tail. */
export interface GuardTailRecord {
  /** What the service calls the device. */
  readonly externalId: string
  /** Milliseconds since 1970 UTC. */
  readonly time: number
  /** Degrees; null without a position. */
  readonly lat: number | null
  readonly lon: number | null
  /** m/s. */
  readonly speed: number | null
  readonly ignition: boolean | null
  readonly doorOpen: boolean | null
}

/** One service's API, with an account of it. */
export interface Telematics {
  /** Has it take a device; answers what it calls it: the same whenever the same device is offered. @throws WrongUuidError, RemoteError */
  readonly bind: (device: OfferedDevice) => Promise<string>
  /** Sends what devices said; what is sent twice counts once. @throws RemoteError */
  readonly forward?: (records: readonly GuardTailRecord[]) => Promise<void>
}

/** The service knows no device of that UUID. */
export class WrongUuidError extends Error {
  override name = 'WrongUuidError'
}
