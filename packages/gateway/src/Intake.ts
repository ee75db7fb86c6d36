import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** Bytes that no decoder understood, whole, with what is known of where they come from. */
export interface UnreadFrame {
  /** Number of the device; 0 for a sender that nobody has added. */
  readonly device: number
  /** As the device names itself; empty where it did not. */
  readonly identifier: string
  readonly protocol: string
  readonly remoteAddress: string
  /** Milliseconds since 1970 UTC. */
  readonly at: number
  /** Why it was refused, or what of it was not understood. */
  readonly reason: string
  /** Which message or item; may be empty. */
  readonly detail: string
  /** Belongs to the socket: copy what is kept. */
  readonly bytes: Buffer
}

/**
 * What the gateway asks of whoever keeps the reports. The server's ingest engine is one; the `decode` command and the
 * protocol tests bring their own.
 *
 * The order of use, per frame: `deviceOf` once per connection (or datagram), then rows into `columnsOf(device)`, then
 * `whenDurable(device, answer)`. All of it synchronous: the socket never waits for a promise.
 */
export interface Intake {
  /**
   * Number of the device behind an identifier (IMEI, phone number, OwnTracks user/device, OsmAnd id), or 0 when it may
   * not report: unknown ones are refused or parked for adoption, as the operator set.
   */
  deviceOf(identifier: string, protocol: string, remoteAddress: string): number
  /** Model of a device as an operator wrote it; empty when nobody did. Some bytes mean another thing on some models. */
  modelOf(device: number): string
  /** The open columns of the device's lane. Rows that are added become part of the next commit. */
  columnsOf(device: number): ReportColumns
  /** Calls `done` once every row added for `device` up to now is durable. Never called for rows that were not kept. */
  whenDurable(device: number, done: () => void): void
  /**
   * Keeps bytes that no decoder understood, for a later version. Those of a known device are durable before what
   * {@link whenDurable} is told for it next. What is too much is left.
   */
  keep(frame: UnreadFrame): void
  /** True while too much waits to be committed: sockets pause, datagrams are dropped without an answer. */
  readonly congested: boolean
  /** Calls `resume` once, when `congested` ends. */
  whenRelieved(resume: () => void): void
  /**
   * True while commits keep failing. Connections of protocols that do not acknowledge positions are closed then, so
   * that the device keeps its data.
   */
  readonly stalled: boolean
}
