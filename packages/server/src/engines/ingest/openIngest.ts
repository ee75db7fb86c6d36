import { standingOf } from '@waymark/core/reports/clockBounds.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Config } from '../../platform/config/Config.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Log } from '../../platform/log/createLog.ts'
import type { Alarms } from '../alarms/openAlarms.ts'
import type { Followers } from '../arrivals/Followers.ts'
import type { FleetState } from '../live/FleetState.ts'
import { ReportWriter } from '../storage/ReportWriter.ts'
import type { CommitPressure } from './CommitPressure.ts'
import type { DeviceDirectory } from './DeviceDirectory.ts'
import { IngestEngine } from './IngestEngine.ts'

export interface IngestParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Log
  readonly config: Pick<Config, 'commitMs' | 'commitRows'>
  readonly directory: DeviceDirectory
  readonly followers: Followers
  readonly alarms: Pick<Alarms, 'committed'>
  readonly fleet: Pick<FleetState, 'apply'>
  readonly pressure: CommitPressure
}

export interface OpenIngest {
  readonly ingest: IngestEngine
  /** Ends the connections that it stores by. */
  readonly closeWriters: () => Promise<unknown>
}

/** Commits in flight at once, each on a connection of its own. */
const LANES = 2

/** Takes reports in, makes them durable, and says so to all who wait for them. */
export function openIngest(parts: IngestParts): OpenIngest {
  const { db, clock, log, config, directory, followers, alarms, fleet, pressure } = parts
  const writers = Array.from({ length: LANES }, () => new ReportWriter({ db, clock, log, followers }))
  const ingest = new IngestEngine({
    directory,
    commit: async (lane, columns) => {
      const began = clock.monotonic()
      const { xid, isNew, received } = await followers.during(() => (writers[lane] as ReportWriter).commit(columns))
      const ended = clock.monotonic()
      pressure.note(ended - began, ended)
      alarms.committed(xid, columns, isNew)
      fleet.apply(columns, (row) => standingOf(columns.time[row] ?? 0, received), isNew)
    },
    log,
    commitMs: config.commitMs,
    commitRows: config.commitRows,
    lanes: LANES,
  })
  return { ingest, closeWriters: () => Promise.all(writers.map((writer) => writer.close())) }
}
