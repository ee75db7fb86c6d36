import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { toDeviceReport } from '@waymark/simulator/fleet/toDeviceReport.ts'
import type { JourneyReport } from '@waymark/simulator/journeys/JourneyReport.ts'
import type { ReportSource } from '@waymark/simulator/journeys/ReportSource.ts'
import { ReportWriter } from '../engines/storage/ReportWriter.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/database/Database.ts'
import type { Log } from '../platform/log/createLog.ts'
import type { DeviceMill } from './DeviceMill.ts'

/** Reports of this much time are one commit (ms), and count as received at its end. */
const WINDOW_MS = 600_000

export interface HistoryOptions {
  db: Database
  clock: Clock
  log: Log
  assets: readonly { source: ReportSource; mill: DeviceMill }[]
  /** The span in which the reports were delivered, milliseconds since 1970 UTC. */
  from: number
  to: number
  /** Called after each commit with how much is done, 0 to 1. */
  progress: (done: number) => void
}

/**
 * Writes what the assets would have reported in a span, as if the server had been there: in order of delivery, received
 * at the time. What is known already is not stored twice. Answers how many reports are new.
 */
export async function writeHistory(options: HistoryOptions): Promise<number> {
  const { db, clock, log, assets, from, to, progress } = options
  /** When the batch that is being committed counts as received. */
  let received = from
  const writer = new ReportWriter({ db, clock: { now: () => received, monotonic: () => clock.monotonic() }, log })
  const feeds = assets.map(({ source, mill }) => ({ mill, feed: peeking(source.deliveries(from, to)) }))
  const take = (columns: ReportColumns, end: number): void => {
    columns.clear()
    for (const { mill, feed } of feeds)
      for (; feed.head !== undefined && feed.head.sent < end; feed.advance())
        mill.grind(toDeviceReport(feed.head), columns)
  }
  let written = 0
  try {
    // While the database stores one window, the next is made.
    let [filled, empty] = [new ReportColumns(4096), new ReportColumns(4096)]
    let end = Math.min(from + WINDOW_MS, to)
    take(filled, end)
    while (received < to) {
      received = end
      const commit = filled.length > 0 ? writer.commit(filled) : undefined
      end = Math.min(end + WINDOW_MS, to)
      const [result] = await Promise.all([commit, later(() => take(empty, end))])
      written += result?.inserted ?? 0
      ;[filled, empty] = [empty, filled]
      progress((received - from) / (to - from))
    }
  } finally {
    await writer.close()
  }
  return written
}

/** Does something after what is under way had its turn. */
async function later(work: () => void): Promise<void> {
  await new Promise(setImmediate)
  work()
}

/** A feed whose next report can be looked at. */
function peeking(reports: Generator<JourneyReport>) {
  const next = (): JourneyReport | undefined => {
    const step = reports.next()
    return step.done === true ? undefined : step.value
  }
  const feed = {
    head: next(),
    advance: () => {
      feed.head = next()
    },
  }
  return feed
}
