import type { AnyRow, Column, ColumnKind, Columns, RowOf } from '@waymark/core/reporting/Column.ts'
import { z } from 'zod'
import type { CallFacts } from '../../call.ts'
import { fileAnswer, id, instant, list, paging, text, within } from '../../fields.ts'
import { isTimeZone } from '@waymark/core/zones/zoneOffsets.ts'
import { wrong } from '../../fieldTexts/wrong.ts'

export const REPORT_FORMATS = ['csv', 'xlsx'] as const

/** Most vehicles that one report looks at: of more, an organization below, a group or single ones are to be chosen. */
export const MOST_VEHICLES_OF_REPORT = 100_000

/** A time; ISO 8601 UTC. */
const time = z.string()

/** Parameters of every report over a range of time. */
export const rangeParams = {
  ...paging,
  ...within,
  vehicleIds: list(id(), 10_000).optional(),
  from: instant(),
  to: instant(),
  /** IANA name of the zone whose days count; when left out, that of the organization that had the vehicle. */
  timeZone: text(60, 1)
    .check(z.refine(isTimeZone, wrong('timeZone')))
    .optional(),
  /** The answer as a file, too: all rows of it. */
  format: z.enum(REPORT_FORMATS).optional(),
  /** Of the figures in a file. */
  distanceUnit: z.enum(['mi', 'km']).optional(),
}

/** Of reports over what the movement engine makes of what was reported. */
export const knownParams = {
  /**
   * The figures as they were known at this instant: what follows from the reports that had arrived by then, by the rules that
   * had been chosen and the borders of that day. As they are known now when left out.
   */
  knownOn: instant().optional(),
}

/** By what a report was made, and of when. */
export const reportBasis = z.object({
  /** When it was asked for. */
  askedAt: time,
  /** As of when its figures are known; left out for now. */
  knownOn: time.optional(),
  /** Null for what is now. */
  from: time.nullable(),
  to: time.nullable(),
  timeZone: z.string(),
  /** Up to here every vehicle's reports are in; null before the first. */
  knownTo: time.nullable(),
  /** Vehicles some of whose reports in the range are not taken in yet, or are being computed anew. */
  pending: z.number().int(),
  /** Versions of the movement rules that the results were made by, with how many results each. */
  rules: z.array(z.object({ version: z.string(), results: z.number().int() })),
  /** Which borders of states and provinces: the beginning of the SHA-256 of their files. */
  borders: z.string(),
  /** Version of the IANA time zone database by which days begin, e.g. `2026f`. */
  zoneRules: z.string(),
  /** Millimetres of the range by what measured them. */
  odometerMm: z.number(),
  satelliteMm: z.number(),
  /** Positions of the range that cannot be right and count nowhere: of hung receivers, by wrong clocks, jumps. */
  setAside: z.number().int(),
  /** Results of the range that were said differently before. */
  restated: z.number().int(),
  /** What else it was made by, such as limits and methods: names that the client has words for, and values. */
  settings: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** Whose addresses its places may be named by, as the terms of their server ask; left out where none is asked. */
  placeCredit: z.string().optional(),
})

const VALUES = {
  id: z.number().int(),
  text: z.string(),
  count: z.number().int(),
  figure: z.number(),
  distance: z.number(),
  duration: z.number(),
  speed: z.number(),
  volume: z.number(),
  money: z.number(),
  share: z.number(),
  time,
  day: z.string(),
  degrees: z.number(),
  temperature: z.number(),
  flag: z.boolean(),
  choice: z.string(),
} as const satisfies Record<ColumnKind, z.ZodType>

/** Schema of a report's rows. */
export function rowSchema<const C extends Columns>(columns: C): z.ZodType<RowOf<C>> {
  const shape = Object.entries(columns).map(([name, { kind }]: [string, Column]) => [name, VALUES[kind].nullable()])
  return z.object(Object.fromEntries(shape) as Record<string, z.ZodType>) as unknown as z.ZodType<RowOf<C>>
}

/** What every report answers. */
export const reportAnswer = <const C extends Columns>(columns: C) =>
  z.object({
    /** The rows of the page. */
    list: z.array(rowSchema(columns)),
    total: z.number().int(),
    /** Of all rows, by the columns that are added up. */
    totals: z.record(z.string(), z.number()),
    /** What the chart shows, of all rows: in their order. */
    series: z.array(z.object({ at: z.string(), value: z.number() })),
    /** Millimetres: parts that add up to the last of them, the mileage of the range. Empty where nothing is driven. */
    closing: z.array(z.object({ part: z.string(), mm: z.number() })),
    basis: reportBasis,
    file: fileAnswer.nullable(),
  })

/** A report as data. */
export interface Report<C extends Columns = Columns> {
  readonly name: string
  readonly columns: C
  /** Order of the rows at first, a column's key with `-` before it for descending. */
  readonly sort: string
  /** The column that the chart shows by day or name; none when left out. */
  readonly chart?: keyof C & string
  /** Columns that say which reports are behind a row: vehicle, from, to. */
  readonly evidence?: readonly [vehicle: keyof C & string, from: keyof C & string, to: keyof C & string]
}

/** Names a report's type by its columns. */
export const defineReport = <const C extends Columns>(report: Report<C>): Report<C> => report

/** A report with its columns forgotten. */
export type AnyReport = Omit<Report, 'chart' | 'evidence'> & {
  readonly chart?: string
  readonly evidence?: readonly [vehicle: string, from: string, to: string]
}

export type ReportBasis = z.infer<typeof reportBasis>
export type ReportFile = z.infer<typeof fileAnswer>
/** An answer whose rows may be of any report. */
export interface AnyAnswer extends Omit<z.infer<ReturnType<typeof reportAnswer>>, 'list'> {
  list: readonly AnyRow[]
}

/** What calls of reports have in common. Seconds as the specification gives them. */
export const reportFacts = {
  method: 'GET',
  area: 'report',
  timeout: 150,
  bulk: true,
} as const satisfies Partial<CallFacts>
