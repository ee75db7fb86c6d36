import type { ReportColumns } from '../reports/ReportColumns.ts'
import { evaluateFormula, roundTo } from './evaluateFormula.ts'
import type { Formula } from './Formula.ts'
import { readInput } from './reportInputs.ts'

/** What is made of a report. */
export interface Computation {
  readonly formula: Formula
  /** Values below and above are no values; null: no such limit. */
  readonly low: number | null
  readonly high: number | null
  /** Digits behind the point that a value is rounded to. */
  readonly decimals: number
}

/** Why a report has no value: it does not tell what is needed, or no number comes out, or one outside of the range. */
export type NoValue = 'notTold' | 'noNumber' | 'outside'

/**
 * The value that one report has; a function of that report and of nothing else, so that it is the same live, late and
 * recomputed, and is traced to that report alone.
 */
export function computeValue(
  { formula, low, high, decimals }: Computation,
  columns: ReportColumns,
  row: number,
): number | NoValue {
  let isComplete = true
  const value = evaluateFormula(formula.node, (name) => {
    const input = readInput(columns, row, name)
    if (input === undefined) isComplete = false
    return input
  })
  if (value === undefined) return isComplete ? 'noNumber' : 'notTold'
  const rounded = roundTo(value, decimals)
  if (!Number.isFinite(rounded)) return 'noNumber'
  return (low !== null && rounded < low) || (high !== null && rounded > high) ? 'outside' : rounded
}
