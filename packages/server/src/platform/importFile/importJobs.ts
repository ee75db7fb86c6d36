import { writeEvent } from '../records/recordEvents.queries.ts'
import { type ImportDatabase, importRuns } from './importRuns.queries.ts'

/** Seconds without a word after which nobody works on an import any more. */
const LOST_AFTER = 60
/** Days for which a file may go on or be asked for. */
const FILE_DAYS = 30

/** Housekeeping of imports: those of a server that went down fail, and old files are forgotten. */
export const importJobs = (db: ImportDatabase) => [
  { name: 'lost imports', every: 15_000, run: () => failLost(db) },
  {
    name: 'old import files',
    every: 3_600_000,
    run: () => db.transaction((tx) => importRuns.forgetFiles(tx, FILE_DAYS)),
  },
]

async function failLost(db: ImportDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { run_id: recordId, version, state, org_id: orgId } of await importRuns.lost(tx, LOST_AFTER))
      await writeEvent(tx, {
        kind: 'importRun',
        recordId,
        version,
        event: 'fail',
        from: state,
        to: 'failed',
        orgId,
        userId: null,
        after: { reason: 'lost' },
      })
  })
}
