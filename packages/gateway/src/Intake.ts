import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

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
