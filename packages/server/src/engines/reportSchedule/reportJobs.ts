import type { Narrow } from '../../platform/http/Caller.ts'
import type { Route } from '../../platform/http/handlers.ts'
import { recipientOf, type TellingOptions } from '../alarmDelivery/public.ts'
import type { Job } from '../../platform/room/Job.ts'
import { ReportScheduleJob } from './ReportScheduleJob.ts'
import { reportScheduleJobQueries } from './reportSchedule.queries.ts'
import { ExportJob, exportJobQueries, vehicleNames } from '../reportExport/public.ts'

/** Exports that one process makes at a time. */
const AT_ONCE = 2

export interface ReportJobsOptions extends Pick<
  TellingOptions,
  'db' | 'access' | 'inService' | 'publicUrl' | 'clock' | 'log'
> {
  readonly routes: readonly Route[]
  readonly narrow: Narrow
}

/** What is made of reports without anybody waiting for it. */
export function reportJobs(options: ReportJobsOptions): { readonly jobs: readonly Job[]; readonly stop: () => void } {
  const { db } = options
  const queries = exportJobQueries(db)
  const recipient = (userId: number) => recipientOf(db, userId)
  const schedules = new ReportScheduleJob({ ...options, recipient, queries: reportScheduleJobQueries(db) })
  const exports = new ExportJob({
    ...options,
    queries,
    recipient,
    vehicleNames: (caller, vehicleIds, signal) => vehicleNames(db, caller, vehicleIds, signal),
  })
  return {
    jobs: [
      ...Array.from({ length: AT_ONCE }, (_, n) => ({
        name: `exports of reports ${n + 1}`,
        every: 500,
        run: () => exports.run(),
      })),
      { name: 'scheduled reports', every: 1_000, run: () => schedules.run() },
      { name: 'old exports', every: 600_000, run: () => queries.purge() },
    ],
    stop: () => exports.stop(),
  }
}
