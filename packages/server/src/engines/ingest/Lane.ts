import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import type { UnreadFrame } from '@waymark/gateway/Intake.ts'
import type { Log } from '../../platform/log/createLog.ts'

export interface LaneOptions {
  /** Makes rows and frames durable. */
  readonly commit: (columns: ReportColumns, kept: readonly UnreadFrame[]) => Promise<void>
  /** Runs when a batch has landed and its devices were acknowledged. */
  readonly landed: () => void
  readonly log: Log
  readonly commitMs: () => number
  readonly commitRows: number
}

/** Milliseconds between tries while the database fails: doubling from the first to the last. */
const RETRY_FIRST = 50
const RETRY_LAST = 2000

/** One lane of the group commit: an open batch, and at most one that is being committed. */
export class Lane {
  readonly #options: LaneOptions
  #open = new ReportColumns()
  #spare = new ReportColumns()
  #waiting: (() => void)[] = []
  /** Frames that nobody understood, for the next commit. */
  #kept: UnreadFrame[] = []
  #flying = 0
  #timer: NodeJS.Timeout | undefined
  #busy: Promise<void> | undefined
  /** The last try to commit failed. */
  failing = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** The open batch; rows that the caller adds go out with the next commit. */
  columns(): ReportColumns {
    this.#arm()
    return this.#open
  }

  /** Makes a frame durable with the next commit. */
  keep(frame: UnreadFrame): void {
    this.#kept.push(frame)
    this.#arm()
  }

  whenDurable(done: () => void): void {
    this.#waiting.push(done)
    this.#arm()
  }

  get pending(): number {
    return this.#open.length + this.#kept.length + this.#flying
  }

  async drain(): Promise<void> {
    while (this.#busy || this.#hasOpen()) {
      this.#flush()
      await this.#busy
    }
  }

  /** A full batch goes at once, another after its wait. While one flies, its landing arms the next. */
  #arm(): void {
    if (this.#busy) return
    if (this.#open.length >= this.#options.commitRows) this.#flush()
    else this.#timer ??= setTimeout(() => this.#flush(), this.#options.commitMs())
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#busy) return
    this.#busy = this.#commitOpen().finally(() => {
      this.#busy = undefined
      if (this.#hasOpen()) this.#arm()
    })
  }

  #hasOpen(): boolean {
    return this.#open.length > 0 || this.#waiting.length > 0 || this.#kept.length > 0
  }

  async #commitOpen(): Promise<void> {
    const batch = this.#open
    const waiting = this.#waiting
    const kept = this.#kept
    this.#kept = []
    this.#open = this.#spare
    this.#waiting = []
    this.#flying = batch.length + kept.length
    if (batch.length > 0 || kept.length > 0) await this.#commitUntilDone(batch, kept)
    this.#flying = 0
    batch.clear()
    this.#spare = batch
    for (const done of waiting) done()
    this.#options.landed()
  }

  /** Tries the same batch until it is durable: nothing is dropped and nothing is acknowledged early. */
  async #commitUntilDone(batch: ReportColumns, kept: readonly UnreadFrame[]): Promise<void> {
    for (let wait = RETRY_FIRST; ; wait = Math.min(wait * 2, RETRY_LAST)) {
      try {
        await this.#options.commit(batch, kept)
        this.failing = false
        return
      } catch (error) {
        if (!this.failing) this.#options.log.error({ err: error, rows: batch.length }, 'commit failed, trying again')
        this.failing = true
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    }
  }
}
