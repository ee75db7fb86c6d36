import type { DeviceReport } from '@waymark/gateway/protocols/DeviceSide.ts'

/** What a line tells the device that opened it. After `lost` nothing more is told. */
export interface LineEvents {
  /** Reports may be sent. */
  ready(): void
  /** The server has the first `count` of the reports that are on their way. */
  delivered(count: number): void
  /** The server wants it to make a report now, or to start anew. */
  asked(what: 'report' | 'restart'): void
  /** The line is gone; what was not delivered has to be sent again. `reason` is for people. */
  lost(reason: string): void
}

/** One connection of a device to the server, over whatever transport. */
export interface Line {
  /** Most reports of one {@link Line.send}. */
  readonly most: number
  /** The protocol tells the device that its reports are stored. */
  readonly isAcknowledged: boolean
  /** Sends reports; the next only after all were delivered. `serial` numbers the packets. Answers how many packets they made. */
  send(reports: readonly DeviceReport[], serial: number): number
  /** Sends a sign of life; false where the protocol has none. */
  heartbeat(report: DeviceReport, serial: number): boolean
  /** Closes after what was written went out. Nothing is told any more. */
  end(): void
}

/**
 * How many of `reports` reports, sent as `packets` packets, `acknowledged` answers confirm: each its own where the
 * numbers agree, else all or none.
 */
export function confirmedReports(reports: number, packets: number, acknowledged: number): number {
  if (acknowledged >= packets) return reports
  return packets === reports ? acknowledged : 0
}

/** Where the gateway listens. */
export interface Target {
  host: string
  port: number
  /** For UDP, where it is another. */
  udpPort?: number
}
