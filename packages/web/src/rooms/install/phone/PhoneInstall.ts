import type { CallIn } from '@waymark/contract/call.ts'
import type { addInstallData } from '@waymark/contract/rooms/device/install.ts'

/** What is filled in, in this order. */
export const STEPS = ['device', 'vehicle', 'checks', 'details'] as const
export type InstallStep = (typeof STEPS)[number]

export type NewVehicle = NonNullable<CallIn<typeof addInstallData>['vehicle']>

/** A picture on the phone. It is dropped from there once the server has it. */
export interface PhonePicture {
  /** UUID by which the server knows one that it is sent twice. */
  readonly key: string
  readonly blob: Blob | null
}

/** An installation as the phone keeps it: filled in, waiting to be sent, or sent. */
export interface PhoneInstall {
  /** UUID by which the server knows one that it is sent twice. */
  readonly key: string
  /** The customer of the code that it was begun with. */
  readonly customerId: number
  readonly customerName: string
  readonly status: 'draft' | 'waiting' | 'sent'
  readonly step: InstallStep
  /** Milliseconds since 1970 UTC, by the server's clock. */
  readonly begunAt: number
  /** Its id, where the server told it. */
  readonly device?: number
  readonly deviceId?: string
  readonly vehicleId?: number
  readonly vehicleName?: string
  readonly vehicle?: NewVehicle
  readonly rebind?: boolean
  readonly installedAt?: number
  /** 1e-6 degrees. */
  readonly lat?: number
  readonly lon?: number
  /** Metres. */
  readonly odometer?: number
  readonly notes: string
  readonly pictures: readonly PhonePicture[]
  /** Once it was sent. */
  readonly installId?: number
  /** Why the server does not take it, in words. */
  readonly problem?: string | undefined
  /** It is on another vehicle, and may be taken off there. */
  readonly isElsewhere?: boolean
  readonly isClosed?: boolean
}
