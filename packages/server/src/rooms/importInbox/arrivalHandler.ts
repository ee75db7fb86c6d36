import type { DeviceSighting } from '@waymark/core/imports/Observation.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { importTurns } from '../../platform/importFile/importTurns.ts'
import { handleTask, type TaskEnd, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import { putConflicts } from '../importConflict/public.ts'
import {
  type HeldRows,
  type Holding,
  importSightingsFile,
  importSourceQueries,
  importSourceRecord,
} from '../importSource/public.ts'
import { inboxQueries, type ArrivalRow, type IntakeRow } from './importInbox.queries.ts'
import { inboxTask } from './inboxTask.ts'

export interface TakeOptions {
  readonly db: Database
  readonly clock: Clock
  /** Takes sightings in as reports, and says when they are durable. */
  readonly take: (sightings: readonly DeviceSighting[], taken: () => Promise<void>) => Promise<void>
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
  readonly readStored: Holding['readStored']
}

/** What becomes of a file, with how many of its rows, and what of them was kept back. */
type Outcome = Parameters<ReturnType<typeof inboxQueries>['move']>[3] & { readonly held?: readonly HeldRows[] }

/**
 * Looks at a file that came. Before anybody confirmed how files of its source are read it is only checked, and waits; then it is
 * taken in as they chose and in their name. The same file twice changes nothing, so that a try may be made again.
 */
export function arrivalHandler(options: TakeOptions): TaskHandler {
  const queries = inboxQueries(options.db)
  return handleTask({
    kind: inboxTask,
    run: async ({ arrivalId }, { signal }): Promise<TaskEnd | void> => {
      const arrival = await queries.find(arrivalId, undefined)
      if (arrival?.state !== 'queued') return undefined
      const [intake, content] = await Promise.all([queries.intakeOf(arrival.source_id), queries.content(arrivalId)])
      const { held = [], ...outcome }: Outcome =
        intake && content
          ? await read(options, arrival, intake, content, signal)
          : { state: 'refused', reason: 'dismissed' }
      return async (tx) => {
        const moved = await queries.move(tx, arrivalId, ['queued'], outcome)
        const { source_id: sourceId, org_id: orgId } = arrival
        if (moved > 0) await putConflicts(tx, { arrivalId, sourceId, orgId }, held, options.clock.now())
      }
    },
    failed: (tx, { arrivalId }, { wait }) =>
      wait === undefined
        ? queries.move(tx, arrivalId, ['queued'], { state: 'refused', reason: '500' })
        : Promise.resolve(0),
  })
}

async function read(
  { db, clock, take, changed, readStored }: TakeOptions,
  { org_id: orgId, source_id: sourceId, file_name: fileName }: ArrivalRow,
  intake: IntakeRow,
  file: Buffer,
  signal: AbortSignal,
): Promise<Outcome> {
  const sources = importSourceQueries(db)
  const [source] = await sources.store.lockAny([sourceId])
  if (!source) return { state: 'refused', reason: 'dismissed' }
  // nothing is taken in in the name of somebody who is gone
  const dryRun = !intake.automatic || !intake.vouched
  const work = () =>
    importSightingsFile(
      {
        orgId,
        source,
        lockSource: async (tx) => (await recordStore(tx, importSourceRecord).lockAny([sourceId]))[0],
        transaction: sources.transaction,
      },
      {
        fileName,
        file,
        said: {},
        dryRun,
        goodRows: intake.good_rows,
        addVehicles: intake.add_vehicles,
        assetType: intake.asset_type,
        userId: intake.user_id,
        now: clock.now(),
        holding: { readStored, signal },
      },
    )
  try {
    const { answer, touched, sightings, runId, held } = await importTurns.run(orgId, work)
    const { total, good, taken, problems } = answer
    if (dryRun) return { state: 'waiting', reason: intake.automatic ? 'unvouched' : 'first', total, good }
    if (touched.length > 0) await changed(touched)
    if (runId !== undefined) await take(sightings, async () => void (await sources.finishRun(runId)))
    if (runId !== undefined) return { state: 'done', total, good, taken, held }
    // a file that is refused as a whole is mended as a whole
    if (problems.length > 0 && !intake.good_rows) return { state: 'refused', reason: 'problems', total, good }
    return { state: 'refused', reason: 'nothing', total, good, held }
  } catch (error) {
    // a try that the database or the server cut short is made again
    if (error instanceof CallError && error.status < 500) return { state: 'refused', reason: error.code }
    if (isUniqueViolation(error, 'vehicle_name') || isUniqueViolation(error, 'vehicle_vin'))
      return { state: 'refused', reason: '4001111' }
    throw error
  }
}
