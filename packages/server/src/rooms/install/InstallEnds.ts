import type { Clock } from '../../platform/clock/clock.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import type { StoredRecord } from '../../platform/records/recordStore.queries.ts'
import type { InstallQueries } from './install.queries.ts'
import type { installRecord } from './install.record.ts'
import { checksOf } from './toInstallation.ts'

/** Closes installations, or cancels them: their checks stay as they are then. */
export class InstallEnds {
  readonly #queries: InstallQueries
  readonly #clock: Clock

  constructor(queries: InstallQueries, clock: Clock) {
    this.#queries = queries
    this.#clock = clock
  }

  /** Answers the version of it now. @throws CallError 400520 for one that is neither proven nor given a reason; those of `moveRecord` */
  async end(
    context: RecordContext<'400520' | '404'>,
    before: StoredRecord<typeof installRecord>,
    event: 'close' | 'cancel',
    reason = '',
  ): Promise<number> {
    const { list } = await this.#queries.list(context.caller, { recordIds: [before.recordId] })
    const [row] = list
    if (!row) throw context.error('404')
    const fields = { ...checksOf(row), pictures: row.pictures, endReason: reason }
    return moveRecord(context, this.#queries.store, before, { event, now: this.#clock.now(), fields, reason })
  }
}
