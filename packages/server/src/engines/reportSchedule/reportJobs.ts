import type { Narrow } from '../../platform/http/Caller.ts'
import type { Route } from '../../platform/http/handlers.ts'
import { recipientOf, type NotificationOptions } from '../alarmDelivery/public.ts'
import type { TaskHandler } from '../../platform/queue/TaskKind.ts'
import type { Job } from '../../platform/room/Job.ts'
import { scheduleHandlers } from './scheduleHandlers.ts'
import { scheduleTaskQueries } from './reportSchedule.queries.ts'
import { exportFiles, exportHandler, vehicleNames } from '../reportExport/public.ts'

export interface ReportJobsOptions extends Pick<
  NotificationOptions,
  'db' | 'access' | 'inService' | 'publicUrl' | 'clock' | 'log'
> {
  readonly routes: readonly Route[]
  readonly narrow: Narrow
}

/** What is made of reports without anybody waiting for it. */
export function reportJobs(options: ReportJobsOptions): {
  readonly jobs: readonly Job[]
  readonly tasks: readonly TaskHandler[]
} {
  const { db } = options
  const recipient = (userId: number) => recipientOf(db, userId)
  const exports = exportHandler({
    ...options,
    recipient,
    vehicleNames: (caller, vehicleIds, signal) => vehicleNames(db, caller, vehicleIds, signal),
  })
  return {
    jobs: [{ name: 'old exports', every: 600_000, run: () => exportFiles(db).purge() }],
    tasks: [exports, ...scheduleHandlers({ ...options, recipient, queries: scheduleTaskQueries(db) })],
  }
}
