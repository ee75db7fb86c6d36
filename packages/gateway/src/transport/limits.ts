/** Bounds that keep one connection from harming the others. Times in seconds, sizes in bytes. */
export interface Limits {
  /** Connections in all. Stays below the descriptors that the process may open: files and the database need some too. */
  connections: number
  /** Connections that have not identified as a known device, in all and of one network. Known ones have places of their own. */
  anonymous: number
  anonymousOfNetwork: number
  /** Connections that have identified as the same device; a tracker that lost its network leaves some behind, a relay has many. */
  connectionsOfDevice: number
  /** Datagrams a second of one network that came from no known device. */
  strangeDatagrams: number
  /** From the opening of a connection to a known device, whatever it speaks. */
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
  connections: 10_000,
  anonymous: 2000,
  anonymousOfNetwork: 500,
  connectionsOfDevice: 100,
  strangeDatagrams: 1000,
  loginTime: 15,
  frameTime: 30,
  idleTime: 1800,
  unreadAnswers: 65_536,
  garbage: 4096,
  drainTime: 5,
}
