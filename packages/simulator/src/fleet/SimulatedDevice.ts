import type { ReportSource } from '../journeys/ReportSource.ts'
import type { Line, LineEvents } from '../sockets/Line.ts'

/** A tracker to simulate: what it reports, and how it opens a connection. */
export interface SimulatedDevice {
  /** What it calls itself on the wire. */
  identifier: string
  source: ReportSource
  /** Opens a connection in the device's protocol. */
  open(events: LineEvents): Line
}
