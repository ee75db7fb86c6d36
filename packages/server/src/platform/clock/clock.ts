/** Where time comes from. Everything that needs it takes a Clock, so that a test can stop or move it. */
export interface Clock {
  /** Milliseconds since 1970 UTC. */
  now(): number
  /** Milliseconds of a clock that never jumps; only differences mean anything. */
  monotonic(): number
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
}
