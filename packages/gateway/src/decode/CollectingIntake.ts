import { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { readReport, type Report } from '@waymark/core/reports/Report.ts'
import type { Intake } from '../Intake.ts'

/** An intake that keeps every report in memory and knows every device: for showing frames. */
export class CollectingIntake implements Intake {
  readonly columns = new ReportColumns(64)
  readonly congested = false
  readonly stalled = false
  #identifiers = ['', '']
  #model: string

  /** @param model the model that every device is of */
  constructor(model = '') {
    this.#model = model
  }

  /** The device of frames that come before any identifier. */
  static readonly anonymous = 1

  deviceOf(identifier: string): number {
    const have = this.#identifiers.indexOf(identifier, 2)
    return have > 0 ? have : this.#identifiers.push(identifier) - 1
  }

  modelOf(): string {
    return this.#model
  }

  identifierOf(device: number): string {
    return this.#identifiers[device] ?? ''
  }

  columnsOf(): ReportColumns {
    return this.columns
  }

  whenDurable(_device: number, done: () => void): void {
    done()
  }

  keep(): void {}

  whenRelieved(resume: () => void): void {
    resume()
  }

  /** The reports since the last call. */
  take(): Report[] {
    const out: Report[] = []
    for (let row = 0; row < this.columns.length; row++) out.push(readReport(this.columns, row))
    this.columns.clear()
    return out
  }
}
