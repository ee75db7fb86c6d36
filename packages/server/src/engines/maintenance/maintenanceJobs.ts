import { createMeter } from '../../rooms/maintenance/public.ts'
import { recipientOf, type NotificationOptions } from '../alarmDelivery/public.ts'
import type { Job } from '../../platform/room/Job.ts'
import { ReminderJob } from './ReminderJob.ts'
import { reminderQueries } from './reminders.queries.ts'

/** What keeps maintenance up to date and reminds people of it. */
export function maintenanceJobs(options: NotificationOptions): Job[] {
  const { db, clock, access, inService, publicUrl, log } = options
  const meter = createMeter(db)
  const reminders = new ReminderJob({
    queries: reminderQueries(db),
    recipient: (userId) => recipientOf(db, userId),
    access,
    inService,
    publicUrl,
    clock,
    log,
  })
  return [
    { name: 'counters for maintenance', every: 5_000, run: () => meter.readDue(clock.now()) },
    { name: 'reminders of maintenance', every: 2_000, run: () => reminders.run() },
  ]
}
