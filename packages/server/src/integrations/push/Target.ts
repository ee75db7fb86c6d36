/** Where and how a delivery goes. */
export interface Target {
  readonly protocol: 'http' | 'https' | 'mqtt' | 'mqtts'
  /** Host, port and path. */
  readonly address: string
  readonly topic: string
  /** Empty without. */
  readonly authorizationCode: string
}

/** What is sent: text, and what tells it. */
export interface Parcel {
  readonly deliveryId: number
  readonly body: string
  /** `t=<seconds>,v1=<hex>`. */
  readonly signature: string
}

/** How a try ended. */
export interface Sent {
  readonly ok: boolean
  /** HTTP status; null without one. */
  readonly status: number | null
  readonly error: string
}

/** Milliseconds that one try may take. */
export const PATIENCE = 15_000
