import type { AnyRow, Column, ColumnKind, Columns } from './Column.ts'
import { dayAt } from './days.ts'

/** What a chart makes of the rows of a report. */
export const CHART_SUMS = ['sum', 'mean', 'max'] as const
export type ChartSum = (typeof CHART_SUMS)[number]

/** Groups of time, by the first column of the report that holds one. */
export const TIME_GROUPS = ['day', 'week', 'month'] as const
type TimeGroup = (typeof TIME_GROUPS)[number]

/** How many rows there are: the measure that every report has. */
export const ROWS = 'rows'

/** What a chart shows of a report. */
export interface ChartQuestion {
  /** A column that holds figures, or {@link ROWS}. */
  readonly measure: string
  readonly sum: ChartSum
  /** A column of words, or a group of time. */
  readonly grouping: string
  /** Groups that are shown; of groups that are no times the largest. */
  readonly most: number
}

/** A group with its value, in the unit of the measure; null at the end for all that are not shown. */
export interface ChartPoint {
  readonly at: string | null
  readonly value: number
}

const FIGURES: ReadonlySet<ColumnKind> = new Set([
  'count',
  'figure',
  'distance',
  'duration',
  'speed',
  'volume',
  'money',
  'share',
])
const WORDS: ReadonlySet<ColumnKind> = new Set(['text', 'choice'])
const TIMES: ReadonlySet<ColumnKind> = new Set(['time', 'day'])

const namesOf = (columns: Columns, kinds: ReadonlySet<ColumnKind>): string[] =>
  Object.entries(columns)
    .filter(([, { kind, hidden }]) => kinds.has(kind) && !hidden)
    .map(([name]) => name)

/** What of a report can be measured. */
export const measuresOf = (columns: Columns): string[] => [ROWS, ...namesOf(columns, FIGURES)]

/** What the sums of a measure may be: only what has a total is added up. */
export function sumsOf(columns: Columns, measure: string): ChartSum[] {
  if (measure === ROWS) return ['sum']
  return columns[measure]?.total === 'sum' ? ['sum', 'mean', 'max'] : ['mean', 'max']
}

/** By what the rows of a report can be grouped. */
export function groupingsOf(columns: Columns): string[] {
  const hasTime = namesOf(columns, TIMES).length > 0
  return [...namesOf(columns, WORDS), ...(hasTime ? TIME_GROUPS : [])]
}

/** Does a chart fit a report? */
export function fitsReport(columns: Columns, { measure, sum, grouping }: ChartQuestion): boolean {
  return (
    measuresOf(columns).includes(measure) &&
    sumsOf(columns, measure).includes(sum) &&
    groupingsOf(columns).includes(grouping)
  )
}

/** The column that a measure is shown as. */
export function measureColumn(columns: Columns, measure: string): Column {
  return columns[measure] ?? { kind: 'count', head: 'Rows' }
}

const isTimeGroup = (grouping: string): grouping is TimeGroup => TIME_GROUPS.some((each) => each === grouping)

/**
 * The points of a chart: times in their order, other groups by their size with the rest as one.
 *
 * @param zone IANA; by whose days times are grouped
 */
export function chartOf(
  columns: Columns,
  rows: readonly AnyRow[],
  question: ChartQuestion,
  zone: string,
): ChartPoint[] {
  const { measure, sum, grouping, most } = question
  const isTime = isTimeGroup(grouping)
  const [timeColumn = ''] = namesOf(columns, TIMES)
  const groups = new Map<string, { sum: number; count: number; max: number }>()
  for (const row of rows) {
    const value = measure === ROWS ? 1 : row[measure]
    const at = isTime ? groupOfTime(row[timeColumn], grouping, zone) : row[grouping]
    if (typeof value !== 'number' || typeof at !== 'string') continue
    const group = groups.get(at)
    if (!group) groups.set(at, { sum: value, count: 1, max: value })
    else {
      group.sum += value
      group.count++
      group.max = Math.max(group.max, value)
    }
  }
  const valueOf = (group: { sum: number; count: number; max: number }): number =>
    sum === 'sum' ? group.sum : sum === 'max' ? group.max : group.sum / group.count
  if (isTime)
    return [...groups]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(-most)
      .map(([at, group]) => ({ at, value: valueOf(group) }))
  const sorted = [...groups]
    .map(([at, group]) => ({ at, group, value: valueOf(group) }))
    .toSorted((a, b) => b.value - a.value)
  const rest = sorted.slice(most).map(({ group }) => group)
  const points: ChartPoint[] = sorted.slice(0, most).map(({ at, value }) => ({ at, value }))
  // only what is added up has a rest that says something beside the others
  if (rest.length > 0 && sum === 'sum')
    points.push({ at: null, value: rest.reduce((all, group) => all + group.sum, 0) })
  return points
}

/** The day, the Monday of the week or the month of a time. */
function groupOfTime(value: AnyRow[string] | undefined, group: TimeGroup, zone: string): string | null {
  if (typeof value !== 'string') return null
  const day = value.length === 10 ? value : dayAt(Date.parse(value), zone)
  if (group === 'day') return day
  if (group === 'month') return day.slice(0, 7)
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
