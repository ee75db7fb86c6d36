import { PREVIEW_ROWS, type ComputedPreview } from '@waymark/contract/rooms/computed.ts'
import { type Computation, computeValue, type NoValue } from '@waymark/core/computed/computeValue.ts'
import { inputsOf, inputUnit, readInput } from '@waymark/core/computed/reportInputs.ts'
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
}

/** The values that reports have. */
export function computeSeries(parts: readonly ComputedPart[], computation: Computation): ComputedSeries {
  const series: ComputedSeries = { time: [], value: [] }
  for (const { columns } of parts)
    for (let row = 0; row < columns.length; row++) {
      const value = computeValue(computation, columns, row)
      if (typeof value === 'string') continue
      series.time.push(columns.time[row]!)
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
export function toldInputs(parts: readonly ComputedPart[]): ComputedPreview['inputs'] {
  const told = new Map<string, { reports: number; last: number }>()
  for (const { columns } of parts)
    for (let row = 0; row < columns.length; row++)
      for (const name of inputsOf(columns, row)) {
        const last = readInput(columns, row, name)!
        told.set(name, { reports: (told.get(name)?.reports ?? 0) + 1, last })
      }
  return [...told]
    .map(([name, facts]) => ({ name, unit: inputUnit(name), ...facts }))
    .toSorted((a, b) => b.reports - a.reports || (a.name < b.name ? -1 : 1))
}

/** The newest reports, the newest first, with what each told of what the formula names. */
export function newestRows(parts: readonly ComputedPart[], computation: Computation): ComputedPreview['rows'] {
  const rows: ComputedPreview['rows'] = []
  for (const { columns, deviceId } of parts.toReversed())
    for (let row = columns.length - 1; row >= 0 && rows.length < PREVIEW_ROWS; row--) {
      const value = computeValue(computation, columns, row)
      const isNone = typeof value === 'string'
      rows.push({
        at: new Date(columns.time[row]!).toISOString(),
        deviceId,
        value: isNone ? null : value,
        why: isNone ? value : null,
        told: computation.formula.inputs.map((name) => ({ name, value: readInput(columns, row, name) ?? null })),
      })
    }
  return rows
}
