import type { FormulaNode, FunctionName, PairOperator } from './Formula.ts'

/** The value of an input by its name; undefined where the report does not tell it. */
export type InputReader = (name: string) => number | undefined

/**
 * Reckons a formula; undefined where it needs what is not told, or where no number comes out. Yes and no are 1 and 0;
 * anything but 0 means yes. `if`, `and`, `or` and `first` look only at what they need.
 *
 * Throws nothing and takes one step for each part of the formula, which is bounded by its length.
 */
export function evaluateFormula(node: FormulaNode, read: InputReader): number | undefined {
  const value = valueOf(node, read)
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

function valueOf(node: FormulaNode, read: InputReader): number | undefined {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'input':
      return read(node.name)
    case 'minus': {
      const value = evaluateFormula(node.of, read)
      return value === undefined ? undefined : -value
    }
    case 'not': {
      const value = evaluateFormula(node.of, read)
      return value === undefined ? undefined : yes(value === 0)
    }
    case 'pair':
      return pairOf(node.operator, node.left, node.right, read)
    default:
      return callOf(node.name, node.args, read)
  }
}

const yes = (is: boolean): number => (is ? 1 : 0)

const PAIRS: Readonly<Record<Exclude<PairOperator, 'and' | 'or'>, (left: number, right: number) => number>> = {
  '=': (left, right) => yes(left === right),
  '!=': (left, right) => yes(left !== right),
  '<': (left, right) => yes(left < right),
  '<=': (left, right) => yes(left <= right),
  '>': (left, right) => yes(left > right),
  '>=': (left, right) => yes(left >= right),
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '%': (left, right) => left % right,
  '^': (left, right) => left ** right,
}

function pairOf(operator: PairOperator, one: FormulaNode, other: FormulaNode, read: InputReader): number | undefined {
  const left = evaluateFormula(one, read)
  if (left === undefined) return undefined
  if (operator === 'and' && left === 0) return 0
  if (operator === 'or' && left !== 0) return 1
  const right = evaluateFormula(other, read)
  if (right === undefined) return undefined
  return operator === 'and' || operator === 'or' ? yes(right !== 0) : PAIRS[operator](left, right)
}

function callOf(name: FunctionName, args: readonly FormulaNode[], read: InputReader): number | undefined {
  const first = args[0]!
  if (name === 'known') return yes(evaluateFormula(first, read) !== undefined)
  if (name === 'first') {
    for (const arg of args) {
      const value = evaluateFormula(arg, read)
      if (value !== undefined) return value
    }
    return undefined
  }
  if (name === 'if') {
    const condition = evaluateFormula(first, read)
    return condition === undefined ? undefined : evaluateFormula(args[condition === 0 ? 2 : 1]!, read)
  }
  const values: number[] = []
  for (const arg of args) {
    const value = evaluateFormula(arg, read)
    if (value === undefined) return undefined
    values.push(value)
  }
  return FUNCTIONS[name](values)
}

type Plain = Exclude<FunctionName, 'known' | 'first' | 'if'>
const FUNCTIONS: Readonly<Record<Plain, (values: readonly number[]) => number | undefined>> = {
  abs: ([value]) => Math.abs(value!),
  ceil: ([value]) => Math.ceil(value!),
  clamp: ([value, low, high]) => Math.max(low!, Math.min(high!, value!)),
  floor: ([value]) => Math.floor(value!),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
  round: ([value, digits = 0]) => roundTo(value!, Math.max(0, Math.min(9, Math.trunc(digits)))),
  sqrt: ([value]) => Math.sqrt(value!),
  table: ([value, ...pairs]) => lookUp(value!, pairs),
}

/** Rounds half away from zero. */
export function roundTo(value: number, digits: number): number {
  const scale = 10 ** digits
  const rounded = (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale
  // -0 is no value of a meter
  return rounded === 0 ? 0 : rounded
}

/** A value between the points of a table (from, to, from, to …), which grow; before the first and after the last it stays. */
function lookUp(value: number, pairs: readonly number[]): number | undefined {
  for (let i = 2; i < pairs.length; i += 2) if (pairs[i]! <= pairs[i - 2]!) return undefined
  if (value <= pairs[0]!) return pairs[1]
  for (let i = 2; i < pairs.length; i += 2) {
    const [x0, y0, x1, y1] = [pairs[i - 2]!, pairs[i - 1]!, pairs[i]!, pairs[i + 1]!]
    if (value <= x1) return y0 + ((value - x0) / (x1 - x0)) * (y1 - y0)
  }
  return pairs.at(-1)
}
