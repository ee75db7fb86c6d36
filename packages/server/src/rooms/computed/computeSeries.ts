import { PREVIEW_ROWS, type ComputedPreview } from '@waymark/contract/rooms/computed.ts'
import { type Computation, computeValue, type NoValue } from '@waymark/core/computed/computeValue.ts'
import { inputsOf, inputUnit, readInput } from '@waymark/core/computed/reportInputs.ts'
import { GAP } from '@waymark/core/series/gapsOf.ts'
import { readingsToDraw } from '@waymark/core/series/readingsToDraw.ts'
import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'

/** Reports of one device in order of time. */
export interface ComputedPart {
  readonly deviceId: string
  readonly columns: ReportColumns
}

/** Values in order of time, milliseconds since 1970 UTC. */
export interface ComputedSeries {
  readonly time: number[]
  readonly value: number[]
  /** Stretches between two values that are no line: long ones, and those with a report that comes to no value. */
  readonly gaps: { readonly from: number; readonly to: number }[]
}

/** The values that reports have. */
export function computeSeries(parts: readonly ComputedPart[], computation: Computation): ComputedSeries {
  const series: ComputedSeries = { time: [], value: [], gaps: [] }
  let isBroken = false
  for (const { columns } of parts)
    for (let row = 0; row < columns.length; row++) {
      const value = computeValue(computation, columns, row)
      if (typeof value === 'string') {
        // what does not tell it is between two that do; what comes to no value is not on their line
        isBroken ||= value !== 'notTold'
        continue
      }
      const [from, to] = [series.time.at(-1), columns.time[row]!]
      if (from !== undefined && (isBroken || to - from > GAP)) series.gaps.push({ from, to })
      isBroken = false
      series.time.push(to)
      series.value.push(value)
    }
  return series
}

/** How many reports have a value, and why the others have none. */
export function countValues(parts: readonly ComputedPart[], computation: Computation): ComputedPreview['counts'] {
  const none: Record<NoValue, number> = { notTold: 0, noNumber: 0, outside: 0 }
  let [reports, values] = [0, 0]
  for (const { columns } of parts)
    for (let row = 0; row < columns.length; row++) {
      reports++
      const value = computeValue(computation, columns, row)
      if (typeof value === 'string') none[value]++
      else values++
    }
  return { reports, values, ...none }
}

/** What the reports tell, the most told first. */
export function reportedInputs(parts: readonly ComputedPart[]): ComputedPreview['inputs'] {
  const counts = new Map<string, { reports: number; last: number }>()
  for (const { columns } of parts)
    for (let row = 0; row < columns.length; row++)
      for (const name of inputsOf(columns, row)) {
        const last = readInput(columns, row, name)!
        counts.set(name, { reports: (counts.get(name)?.reports ?? 0) + 1, last })
      }
  return [...counts]
    .map(([name, facts]) => ({ name, unit: inputUnit(name), ...facts }))
    .toSorted((a, b) => b.reports - a.reports || (a.name < b.name ? -1 : 1))
}

/** A report with its value, or why it has none, and what it told of what the formula names. */
export function reportRow(
  { columns, deviceId }: ComputedPart,
  row: number,
  computation: Computation,
): ComputedPreview['rows'][number] {
  const value = computeValue(computation, columns, row)
  const isNone = typeof value === 'string'
  return {
    at: new Date(columns.time[row]!).toISOString(),
    deviceId,
    value: isNone ? null : value,
    why: isNone ? value : null,
    told: computation.formula.inputs.map((name) => ({ name, value: readInput(columns, row, name) ?? null })),
  }
}

/** The newest reports, the newest first. */
export function newestRows(parts: readonly ComputedPart[], computation: Computation): ComputedPreview['rows'] {
  const rows: ComputedPreview['rows'] = []
  for (const part of parts.toReversed())
    for (let row = part.columns.length - 1; row >= 0 && rows.length < PREVIEW_ROWS; row--)
      rows.push(reportRow(part, row, computation))
  return rows
}

/** A series as calls answer it. @param start milliseconds since 1970 UTC that all its times count from */
export function shownSeries(series: ComputedSeries, start: number, budget: number) {
  return {
    points: readingsToDraw(series, start, budget),
    gaps: series.gaps.map(({ from, to }) => ({ from: from - start, to: to - start })),
  }
}
