/** What a formula is made of, as it was read. */
export type FormulaNode =
  | { readonly kind: 'number'; readonly value: number }
  /** A value that reports tell, by its name. */
  | { readonly kind: 'input'; readonly name: string }
  | { readonly kind: 'minus' | 'not'; readonly of: FormulaNode }
  | { readonly kind: 'pair'; readonly operator: PairOperator; readonly left: FormulaNode; readonly right: FormulaNode }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly FormulaNode[] }

export const PAIR_OPERATORS = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '^'] as const
export type PairOperator = (typeof PAIR_OPERATORS)[number]

/** What formulas can call, with the least and most of what each takes. */
export const FORMULA_FUNCTIONS = {
  abs: [1, 1],
  ceil: [1, 1],
  clamp: [3, 3],
  first: [1, 16],
  floor: [1, 1],
  if: [3, 3],
  known: [1, 1],
  max: [1, 16],
  min: [1, 16],
  round: [1, 2],
  sqrt: [1, 1],
  table: [5, 65],
} as const satisfies Readonly<Record<string, readonly [least: number, most: number]>>
export type FunctionName = keyof typeof FORMULA_FUNCTIONS

/** Longest formula. Characters. */
export const MOST_FORMULA = 500
/** How deep parts may stand in one another: bounds the stack of whoever reads or reckons one. */
export const MOST_DEPTH = 24

/** What is wrong with a formula, and at which of its characters. */
export interface FormulaProblem {
  readonly kind: 'empty' | 'tooLong' | 'tooDeep' | 'character' | 'unexpected' | 'ended' | 'function' | 'arguments'
  readonly at: number
  /** What stands there; empty at the end. */
  readonly text: string
}

/** A formula that can be reckoned. */
export interface Formula {
  readonly node: FormulaNode
  /** The values of a report that it names, each once, in the order of their first mention. */
  readonly inputs: readonly string[]
}

/** Thrown of a formula that does not read. The only error of this folder. */
export class FormulaError extends Error {
  override name = 'FormulaError'
  readonly problem: FormulaProblem

  constructor(problem: FormulaProblem) {
    super(`Formula: ${problem.kind} at ${problem.at}`)
    this.problem = problem
  }
}
