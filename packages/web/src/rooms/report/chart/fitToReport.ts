import type { ChartDefinition } from '@waymark/contract/rooms/report/chart.ts'
import { REPORT_KINDS } from '@waymark/contract/rooms/report/reportKinds.ts'
import { groupingsOf, measuresOf, sumsOf } from '@waymark/core/reporting/chartOf.ts'

/** A definition of which its report has everything: what it has not is replaced by what it has. */
export function fitToReport(definition: ChartDefinition): ChartDefinition {
  const { report } = REPORT_KINDS[definition.report]
  const measures = measuresOf(report.columns)
  const first = report.chart !== undefined && measures.includes(report.chart) ? report.chart : (measures[1] ?? 'rows')
  const measure = measures.includes(definition.measure) ? definition.measure : first
  const sums = sumsOf(report.columns, measure)
  const groupings = groupingsOf(report.columns)
  return {
    ...definition,
    measure,
    sum: sums.includes(definition.sum) ? definition.sum : (sums[0] ?? 'sum'),
    grouping: groupings.includes(definition.grouping) ? definition.grouping : (groupings[0] ?? ''),
  }
}

/** The vehicles that a chart is of; none for all. */
export function vehiclesOf({ params }: ChartDefinition): number[] {
  const { vehicleIds } = params
  return Array.isArray(vehicleIds) ? (vehicleIds as number[]) : []
}

/** The same chart of other vehicles. */
export function withVehicles(definition: ChartDefinition, vehicleIds: readonly number[]): ChartDefinition {
  const { vehicleIds: _before, ...params } = definition.params
  return { ...definition, params: vehicleIds.length > 0 ? { ...params, vehicleIds: [...vehicleIds] } : params }
}
