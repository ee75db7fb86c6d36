import type { Computation } from './computeValue.ts'
import { FormulaError } from './Formula.ts'
import { parseFormula } from './parseFormula.ts'

/** A computed attribute as it is kept. */
export interface Definition {
  readonly expression: string
  readonly low: number | null
  readonly high: number | null
  readonly decimals: number
}

/** What a kept definition makes of reports; undefined where its formula does not read. */
export function computationOf({ expression, low, high, decimals }: Definition): Computation | undefined {
  try {
    return { formula: parseFormula(expression), low, high, decimals }
  } catch (error) {
    if (error instanceof FormulaError) return undefined
    throw error
  }
}
