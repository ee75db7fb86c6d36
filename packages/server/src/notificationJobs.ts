import { createDeliveryJob } from './engines/alarmDelivery/createDeliveryJob.ts'
import { escalate } from './engines/alarmDelivery/escalate.ts'
import type { NotificationOptions } from './engines/alarmDelivery/public.ts'
import { maintenanceJobs } from './engines/maintenance/maintenanceJobs.ts'
import type { Job } from './platform/room/Job.ts'

/** What people are told without asking: alarms and reminders. */
export function notificationJobs(options: NotificationOptions): readonly Job[] {
  const { db, clock } = options
  const deliveries = createDeliveryJob(options)
  return [
    { name: 'telling of alarms', every: 1_000, run: () => deliveries.run() },
    { name: 'escalation of alarms', every: 5_000, run: () => escalate(db, clock.now()) },
    ...maintenanceJobs(options),
  ]
}
