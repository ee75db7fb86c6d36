import { hasPermission } from '@waymark/contract/hasPermission.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import type { RunFailure } from '@waymark/contract/rooms/report/reportSchedule.ts'
import { nextDue, type ReportTimes } from '@waymark/core/reporting/reportPeriods.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import { renderWording } from '../../platform/outbox/renderMessage.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { handleTask, type TaskEnd, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { putIntoMessageCentre } from '../../rooms/message/public.ts'
import { readingWriter } from '../../platform/readings/readings.queries.ts'
import {
  addExport,
  addRun,
  exportReading,
  reportRunTask,
  reportScheduleTask,
  scheduledExport,
} from '../../rooms/report/public.ts'
import { type Maker, makerOf, type MakerOptions } from '../reportExport/public.ts'
import type { DueSchedule, EndedRun, ScheduleTaskQueries } from './reportSchedule.queries.ts'
import { wordFailure, wordReport } from './wordRun.ts'

/** Bytes of a file that goes with an e-mail: what mail servers take as a rule, with room for its encoding. */
const MOST_ATTACHED = 7 * 1024 * 1024
/** Milliseconds after which an e-mail with a report would only confuse. */
const EXPIRES = 3 * 86_400_000

export interface ScheduleHandlersOptions extends MakerOptions {
  readonly queries: ScheduleTaskQueries
  readonly publicUrl: () => string
  readonly clock: Clock
}

/** Milliseconds by which the clocks of a server and its database may differ. */
const SKEW = 1000

/** Sends scheduled reports when they are due: the triggers of `report_schedule` and `report_export` put the tasks there. */
export function scheduleHandlers(options: ScheduleHandlersOptions): TaskHandler[] {
  const sending = new ScheduledReports(options)
  return [
    handleTask({
      kind: reportScheduleTask,
      run: ({ scheduleId }) => Promise.resolve((tx) => sending.begin(tx, scheduleId)),
    }),
    handleTask({ kind: reportRunTask, run: ({ runId }) => sending.end(runId) }),
  ]
}

/**
 * Makes and sends scheduled reports. Each period goes once: that it is made, its export and the next time are written in one
 * transaction, and so are that it was sent and its e-mails in the outbox. Where the server did not run, the newest period is made
 * up for, and the others are counted and said.
 */
class ScheduledReports {
  readonly #options: ScheduleHandlersOptions

  constructor(options: ScheduleHandlersOptions) {
    this.#options = options
  }

  /** Begins what is due, and says when to look again. */
  async begin(tx: Queries, scheduleId: number): Promise<void> {
    const { queries, clock } = this.#options
    const schedule = await queries.lock(tx, scheduleId)
    if (!schedule) return
    const now = clock.now()
    if (schedule.next_at !== null && schedule.next_at > now + SKEW) {
      await putTask(tx, reportScheduleTask, { ...taskOf(schedule), at: schedule.next_at })
      return
    }
    const times = timesOf(schedule)
    if (schedule.next_at === null) {
      await queries.setNext(tx, scheduleId, nextDue(times, now))
      return
    }
    const { due, next, missed } = dueTimes(times, schedule.next_at, now)
    await queries.setNext(tx, scheduleId, next)
    const exportId = await addExport(tx, scheduledExport(schedule, due))
    const runId = await addRun(tx, { scheduleId, dueAt: due, manual: false, missed, exportId })
    // a schedule whose times were changed may come upon a period that was sent
    if (runId === undefined) await queries.dropExport(tx, exportId)
  }

  /** Sends what was made. */
  async end(runId: number): Promise<TaskEnd | void> {
    const { queries } = this.#options
    const userId = await queries.ownerOf(runId)
    if (userId === undefined) return undefined
    const maker = await makerOf(this.#options, userId)
    return async (tx) => {
      const run = await queries.lockEnded(tx, runId)
      if (!run) return
      const failure = failureOf(run, maker)
      const end = { rows: run.written, recipients: 0, failure: null }
      if (failure !== undefined) {
        await queries.endRun(tx, runId, { ...end, state: 'failed', failure })
        if (!run.is_deleted) await this.#tellOwner(tx, run, failure, maker)
      } else if (run.written === 0 && !run.send_empty) await queries.endRun(tx, runId, { ...end, state: 'empty' })
      else {
        if (maker) await this.#send(tx, run, maker)
        await queries.endRun(tx, runId, { ...end, state: 'sent', recipients: run.recipients.length })
      }
    }
  }

  async #send(tx: Queries, run: EndedRun, { reader }: Maker): Promise<void> {
    const { publicUrl, clock } = this.#options
    const isAttached = run.bytes <= MOST_ATTACHED
    const content = wordReport(run, reader, isAttached, `${publicUrl()}/#/reports?view=exports`)
    const noteReading = readingWriter(tx)
    for (const recipient of run.recipients) {
      await enqueue(tx, {
        channel: 'email',
        recipient,
        orgId: run.org_id,
        content,
        ...(isAttached && run.export_id !== null ? { exportId: run.export_id } : {}),
        expiresAt: clock.now() + EXPIRES,
        dedupeKey: `scheduled report ${run.run_id} ${recipient}`,
      })
      const who = { kind: 'mail', address: recipient.toLowerCase(), scheduleId: run.schedule_id } as const
      const reading = exportReading(run, { way: 'schedule', who, orgId: run.org_id })
      // figures that did not go along are read where the file is fetched
      if (isAttached && reading) await noteReading(reading)
    }
  }

  /** In the message centre, and by e-mail where the account has an address and may still be used. */
  async #tellOwner(tx: Queries, run: EndedRun, failure: RunFailure, maker: Maker | undefined): Promise<void> {
    const { publicUrl, clock } = this.#options
    const content = wordFailure(run, failure, `${publicUrl()}/#/reports?view=schedules`)
    const { subject: title, text } = renderWording('email', content)
    const body = text.split('\n\n').slice(0, -1).join('\n\n')
    await putIntoMessageCentre(tx, {
      type: 'notice',
      orgId: run.org_id,
      userId: run.user_id,
      title,
      body,
      at: clock.now(),
    })
    const address = maker?.recipient.email ?? ''
    if (address !== '')
      await enqueue(tx, {
        channel: 'email',
        recipient: address,
        orgId: run.org_id,
        content,
        expiresAt: clock.now() + EXPIRES,
        dedupeKey: `scheduled report ${run.run_id} failed`,
      })
  }
}

const taskOf = ({ schedule_id: scheduleId, org_id: orgId }: DueSchedule) => ({
  payload: { scheduleId },
  key: String(scheduleId),
  orgId,
})

const timesOf = (schedule: DueSchedule): ReportTimes => ({
  frequency: schedule.frequency,
  atMinute: schedule.at_minute,
  weekday: schedule.weekday,
  monthDay: schedule.month_day,
  zone: schedule.zone,
})

/** The newest time that has come since the first one, the one after it, and how many before it nobody made. */
function dueTimes(times: ReportTimes, first: number, now: number): { due: number; next: number; missed: number } {
  let [due, next, missed] = [first, nextDue(times, first), 0]
  for (; next <= now; missed++) [due, next] = [next, nextDue(times, next)]
  return { due, next, missed }
}

/** Why a period is not sent: what its export failed by, or what its owner may not do any more. */
function failureOf(run: EndedRun, maker: Maker | undefined): RunFailure | undefined {
  if (run.is_deleted || run.export_state === null || run.export_state === 'cancelled') return 'cancelled'
  if (!maker) return 'suspended'
  const { permissions } = maker.caller
  const may = [REPORT_KINDS[run.report].call.permission, 'report:schedule:edit'].every((each) =>
    hasPermission(permissions, each),
  )
  if (!may) return 'forbidden'
  return run.export_state === 'failed' ? (run.export_failure ?? 'trouble') : undefined
}
