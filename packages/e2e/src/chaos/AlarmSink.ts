import type { Database } from '@waymark/server/platform/database/Database.ts'
import { PushService, TestBrowser } from '@waymark/server/testing/PushService.ts'
import type { Api } from '../Api.ts'

/** Somebody who is told of alarms, in the message centre and by a push service on this machine. */
export class AlarmSink {
  readonly #service: PushService
  readonly #browser: TestBrowser

  private constructor(service: PushService) {
    this.#service = service
    this.#browser = new TestBrowser(service.endpoint('chaos'))
  }

  /** @param host address of this machine at which the push service is reached */
  static async open(host?: string): Promise<AlarmSink> {
    return new AlarmSink(await PushService.open(host))
  }

  /** Has the administrator's browser told; answers whom a rule is to name for that. */
  async listen(db: Database, api: Api): Promise<number[]> {
    await api.post('monitorMAlarm/addWebPush', this.#browser.subscription)
    const row = await db.row<{ id: number }>(`select user_id as id from user_account where username = 'admin'`)
    return row ? [row.id] : []
  }

  /** Notes that the push service took. */
  get notified(): number {
    return this.#service.got.length
  }

  /**
   * What each channel promises and does not keep: the message centre has every alarm exactly once, the push service at least once,
   * and what it got twice replaces the first.
   */
  async findFaults(db: Database): Promise<string[]> {
    const notes = this.#service.got.map(({ body }) => this.#browser.read(body) as { path: string; tag: string })
    const tags = Map.groupBy(notes, ({ path }) => Number(/alarm=(\d+)/.exec(path)?.[1]))
    const rows = await db.rows<{ alarmId: number; messages: number }>(
      `select a.alarm_id as "alarmId", count(m.message_id)::int4 as messages
       from alarm a left join message m using (alarm_id) where a.taken_back_at is null group by a.alarm_id`,
    )
    return rows.flatMap(({ alarmId, messages }) => {
      const notes = tags.get(alarmId) ?? []
      const faults = []
      if (messages !== 1) faults.push(`alarm ${alarmId}: ${messages} messages`)
      if (new Set(notes.map(({ tag }) => tag)).size !== 1) faults.push(`alarm ${alarmId}: ${notes.length} notes`)
      return faults
    })
  }

  close(): Promise<void> {
    return this.#service.close()
  }
}
