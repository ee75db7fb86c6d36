import type { z } from 'zod'
import type { CallFacts } from '../../call.ts'
import type { AnyReport } from './defineReport.ts'

/** Of when a report is: of a range of time, of a month, quarter or year of the calendar, or of now. */
export type ReportSpan = 'range' | 'calendar' | 'now'

/** What a report is asked by, with the types of its call forgotten. */
export interface ReportCall extends CallFacts {
  readonly params: z.ZodType
}

/** A report that can be exported, sent on a schedule and drawn as a chart. */
export interface ReportKind {
  readonly report: AnyReport
  /** What answers it; its permission is the report's. */
  readonly call: ReportCall
  readonly span: ReportSpan
  /** Key of its title among the messages of the reports. */
  readonly title: string
  /** Address of its screen. */
  readonly path: string
  /** In the address of its screen, where that has several reports. */
  readonly query?: string
  /** It can be told as it was known at an instant: its call takes `knownOn`. */
  readonly knowsThen?: true
}

/** Reports of a file by their names; `npm run generate` gathers those of all files. */
export type ReportKinds = Readonly<Record<string, ReportKind>>
