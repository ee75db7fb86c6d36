import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { standingOf } from '@waymark/core/reports/clockBounds.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import { type CommitPressure, type CommitResult, type Followers, purgeStates, ReportWriter } from '../storage/public.ts'
import type { FleetState } from '../live/public.ts'
import type { DeviceDirectory } from './DeviceDirectory.ts'
import { openUnread, type UnreadSettings } from '../unread/public.ts'
import type { Job } from '../../platform/room/Job.ts'
import { IngestEngine } from './IngestEngine.ts'

export interface IngestParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<Config, 'commitMs' | 'commitRows'> & UnreadSettings
  readonly directory: DeviceDirectory
  readonly followers: Followers
  /** Hears of what was stored, before the fleet shows it. */
  readonly committed: (commit: CommitResult, columns: ReportColumns) => void
  readonly fleet: Pick<FleetState, 'apply'>
  /** Other processes show the fleet too. */
  readonly isShownElsewhere: () => boolean
  /** How many processes take reports, this one among them. */
  readonly gateways: () => number
  readonly pressure: CommitPressure
}

export interface OpenIngest {
  readonly ingest: IngestEngine
  /** Ends the connections that it stores by. */
  readonly closeWriters: () => Promise<unknown>
  /** What has to be done again and again for it. */
  readonly jobs: readonly Job[]
  /** What the operator's monitoring may read of it. */
  readonly figures: Readonly<Record<string, { help: string; read: () => number }>>
}

/** Commits in flight at once, each on a connection of its own. */
const LANES = 2
/**
 * A batch waits so many times longer at most where others take reports too: together they commit about as often as one would, since each commit
 * costs the database as much as some hundred reports.
 */
const MOST_PATIENCE = 5

/** Takes reports in, makes them durable, and says so to all who wait for them. */
export async function openIngest(parts: IngestParts): Promise<OpenIngest> {
  const { db, clock, log, config, directory, followers, committed, fleet, pressure, isShownElsewhere, gateways } = parts
  const writing = { db, clock, log, followers, isShownElsewhere }
  const writers = Array.from({ length: LANES }, () => new ReportWriter(writing))
  const unread = await openUnread(db, clock, config)
  const ingest = new IngestEngine({
    directory,
    unread,
    commit: async (lane, columns) => {
      const began = clock.monotonic()
      const commit = await followers.during(() => (writers[lane] as ReportWriter).commit(columns))
      const ended = clock.monotonic()
      pressure.note(ended - began, ended)
      committed(commit, columns)
      fleet.apply(columns, (row) => standingOf(columns.time[row] ?? 0, commit.received), commit.isNew)
    },
    log,
    commitMs: () => config.commitMs * Math.min(gateways(), MOST_PATIENCE),
    commitRows: config.commitRows,
    lanes: LANES,
  })
  return {
    ingest,
    closeWriters: () => Promise.all(writers.map((writer) => writer.close())),
    jobs: [
      { name: 'device directory', every: 2_000, run: () => directory.flush() },
      { name: 'newest states of commits', every: 10_000, run: () => purgeStates(db) },
      { name: 'frames of unknown senders', every: 2_000, run: () => unread.flush() },
      { name: 'frames not understood', every: 60_000, run: () => unread.tidy() },
    ],
    figures: {
      ingest_pending: { help: 'Reports that wait to be committed', read: () => ingest.pending },
      unread_left: { help: 'Frames not understood that were not kept for want of room', read: () => unread.left },
    },
  }
}
