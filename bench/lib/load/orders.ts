import type { Latency } from '../LatencyHistogram.ts'

/** Opens connections of devices that follow one another. */
export interface ConnectOrder {
  readonly port: number
  readonly firstImei: number
  readonly connections: number
}

/** Sends reports over all connections. */
export interface RunOrder {
  /** Records in each packet. */
  readonly records: number
  /** Reports a second in all; undefined: each device sends its next packet when the last one was acknowledged. */
  readonly rate: number | undefined
  readonly seconds: number
  /** Seconds before that do not count. */
  readonly warmup: number
  /** Milliseconds since 1970 from which the stamps of the packets count (their odometers, metres). */
  readonly epoch: number
}

export interface LoadResult {
  readonly seconds: number
  readonly sentPackets: number
  /** Packets that were due, but whose device still had too many unanswered ones. */
  readonly skippedPackets: number
  readonly acknowledgedReports: number
  readonly reportsPerSecond: number
  /** From the write of a packet into its socket to its acknowledgement. */
  readonly ackMs: Latency
  /** CPU of the load generator itself. */
  readonly cpuSeconds: number
}

/** Watches the live stream with many clients. */
export interface WatchOrder {
  /** The server, `http://…`. */
  readonly url: string
  /** Session of each client. */
  readonly tokens: readonly string[]
  /** Where they go on from, as the screen does after it has fetched the list; without one they are sent a snapshot. */
  readonly cursor?: string
}

/** Measures what the clients get for some seconds. */
export interface MeasureOrder {
  readonly seconds: number
  /** See {@link RunOrder}. */
  readonly epoch: number
}

export interface WatchResult {
  readonly seconds: number
  readonly frames: number
  /** Vehicles in all frames. */
  readonly updates: number
  readonly bytes: number
  /** From the write of a packet into the device's socket to the frame at the client, of every vehicle in every frame. */
  readonly liveMs: Latency
  readonly cpuSeconds: number
}

/** Attacks a server of this machine for some seconds. */
export interface AttackOrder {
  readonly kind: 'sockets' | 'bodies' | 'strangers' | 'loris'
  /** The server, `http://…`. */
  readonly url: string
  readonly gatewayPort: number
  /** A session, for attacks of somebody who has one. */
  readonly token: string
  readonly connections: number
  readonly seconds: number
}

export interface AttackResult {
  /** Connections that were let in, or requests that were answered. */
  readonly opened: number
  /** Connections that the server closed or never let in. */
  readonly refused: number
  /** Messages, requests or bytes. */
  readonly sent: number
}

/** What a helper process can be asked, by the name of the order: what it takes and what it answers. */
export interface Orders {
  /** Opens a port, which is answered. */
  listen: [Record<string, never>, number]
  connect: [ConnectOrder, undefined]
  run: [RunOrder, LoadResult]
  watch: [WatchOrder, undefined]
  measure: [MeasureOrder, WatchResult]
  attack: [AttackOrder, AttackResult]
}
