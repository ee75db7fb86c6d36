/** Quick reporting of one device. Times in milliseconds since 1970 UTC. */
export interface QuickSession {
  /** `waiting` until it can be told, `told`, `stopped` by somebody, `ended` by time. */
  readonly phase: 'waiting' | 'told' | 'stopped' | 'ended'
  /** Seconds between reports. */
  readonly interval: number
  /** Milliseconds that it lasts from when the device was told. */
  readonly duration: number
  readonly requestedAt: number
  readonly toldAt: number | undefined
  readonly endsAt: number | undefined
}

/** What the quick report room asks of whoever tells devices. */
export interface QuickReporter {
  of(device: number): Promise<QuickSession | undefined>
  start(device: number, isTimed: boolean, interval: number, minutes: number): Promise<void>
  stop(device: number): Promise<void>
}
