/** Bounds that keep one connection from harming the others. Times in seconds, sizes in bytes. */
export interface Limits {
  connections: number
  /** From the opening of a connection to a known device. */
  loginTime: number
  /** From the first byte of a frame to its last. */
  frameTime: number
  /** Without a single byte. */
  idleTime: number
  /** Answers that the device does not read. */
  unreadAnswers: number
  /** Bytes in a row that belong to no frame. */
  garbage: number
  /** For answers still on their way when the gateway stops. */
  drainTime: number
}

export const DEFAULT_LIMITS: Limits = {
  connections: 20_000,
  loginTime: 30,
  frameTime: 30,
  idleTime: 1800,
  unreadAnswers: 65_536,
  garbage: 4096,
  drainTime: 5,
}
