import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { readReport, type Report } from '@waymark/core/reports/Report.ts'
import type { Intake, UnreadFrame } from '../Intake.ts'

/** An intake whose commits happen when the test says so. */
export class ManualIntake implements Intake {
  congested = false
  stalled = false
  /** Identifiers that may not report. */
  readonly unknown = new Set<string>()
  /** Commits by themselves, in the next turn of the event loop. */
  automatic = true
  readonly committed: (Report & { device: number })[] = []
  readonly kept: UnreadFrame[] = []
  readonly identifiers: string[] = ['']
  #open = new ReportColumns(16)
  #waiting: (() => void)[] = []
  #isDue = false
  #relieved: (() => void)[] = []

  deviceOf(identifier: string): number {
    if (this.unknown.has(identifier)) return 0
    const have = this.identifiers.indexOf(identifier, 1)
    return have > 0 ? have : this.identifiers.push(identifier) - 1
  }

  modelOf(): string {
    return ''
  }

  columnsOf(): ReportColumns {
    this.#commitSoon()
    return this.#open
  }

  whenDurable(_device: number, done: () => void): void {
    this.#waiting.push(done)
    this.#commitSoon()
  }

  /** Rows are made durable whether or not anybody waits for an answer. */
  #commitSoon(): void {
    if (!this.automatic || this.#isDue) return
    this.#isDue = true
    setImmediate(() => this.commit())
  }

  keep(frame: UnreadFrame): void {
    this.kept.push({ ...frame, bytes: Buffer.from(frame.bytes) })
  }

  whenRelieved(resume: () => void): void {
    this.#relieved.push(resume)
  }

  /** Makes every open row durable and says so. */
  commit(): void {
    this.#isDue = false
    for (let row = 0; row < this.#open.length; row++) {
      this.committed.push({ ...readReport(this.#open, row), device: this.#open.device[row] ?? 0 })
    }
    this.#open.clear()
    const waiting = this.#waiting
    this.#waiting = []
    for (const done of waiting) done()
  }

  relieve(): void {
    this.congested = false
    const relieved = this.#relieved
    this.#relieved = []
    for (const resume of relieved) resume()
  }

  get open(): number {
    return this.#open.length
  }
}
