import { createTelling } from './engines/alarmDelivery/createTelling.ts'
import { escalate } from './engines/alarmDelivery/escalate.ts'
import type { TellingOptions } from './engines/alarmDelivery/public.ts'
import { maintenanceJobs } from './engines/maintenance/maintenanceJobs.ts'
import { PushJob, type PushJobOptions } from './integrations/push/PushJob.ts'
import { pushQueries } from './integrations/push/push.queries.ts'
import type { Job } from './platform/room/Job.ts'

/** What people and other servers are told without asking: alarms, reminders, positions. */
export function tellingJobs(options: TellingOptions & Omit<PushJobOptions, 'queries'>): readonly Job[] {
  const { db, clock } = options
  const telling = createTelling(options)
  const queries = pushQueries(db)
  const push = new PushJob({ ...options, queries })
  return [
    { name: 'telling of alarms', every: 1_000, run: () => telling.run() },
    { name: 'escalation of alarms', every: 5_000, run: () => escalate(db, clock.now()) },
    ...maintenanceJobs(options),
    { name: 'push servers', every: 2_000, run: () => push.run() },
    { name: 'old deliveries', every: 3_600_000, run: () => queries.purge() },
  ]
}
