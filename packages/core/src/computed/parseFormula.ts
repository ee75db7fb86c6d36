import {
  type Formula,
  FORMULA_FUNCTIONS,
  FormulaError,
  type FormulaNode,
  type FormulaProblem,
  type FunctionName,
  MOST_DEPTH,
  MOST_FORMULA,
  type PairOperator,
} from './Formula.ts'
import { type FormulaToken, readTokens } from './readTokens.ts'

/** How tightly signs bind what stands beside them; `^` is of the right first. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ...['=', '==', '!=', '<', '<=', '>', '>='].map((sign) => [sign, 3] as const),
  ...['+', '-'].map((sign) => [sign, 4] as const),
  ...['*', '/', '%'].map((sign) => [sign, 5] as const),
  ['^', 7],
])
/** A minus before something binds tighter than a product, and less than a power. */
const BEFORE = 6

/**
 * Reads a formula: numbers, names of inputs, `+ - * / % ^`, comparisons, `and`, `or`, `not` and the functions of
 * {@link FORMULA_FUNCTIONS}. Nothing else is there to be called, so nothing of the program can be reached.
 *
 * @throws {FormulaError}
 */
export function parseFormula(text: string): Formula {
  if (text.length > MOST_FORMULA) throw new FormulaError({ kind: 'tooLong', at: MOST_FORMULA, text: '' })
  const tokens = readTokens(text)
  if (tokens[0]?.kind === 'end') throw new FormulaError({ kind: 'empty', at: 0, text: '' })
  return new Reader(tokens).read()
}

/** What is wrong with a formula; undefined for one that reads. */
export function formulaProblem(text: string): FormulaProblem | undefined {
  try {
    parseFormula(text)
    return undefined
  } catch (error) {
    if (error instanceof FormulaError) return error.problem
    throw error
  }
}

class Reader {
  readonly #tokens: readonly FormulaToken[]
  readonly #inputs = new Set<string>()
  #next = 0
  #depth = 0

  constructor(tokens: readonly FormulaToken[]) {
    this.#tokens = tokens
  }

  read(): Formula {
    const node = this.#expression(0)
    if (this.#token.kind !== 'end') throw this.#unexpected()
    return { node, inputs: [...this.#inputs] }
  }

  get #token(): FormulaToken {
    return this.#tokens[this.#next]!
  }

  #unexpected(): FormulaError {
    const { kind, at, text } = this.#token
    return new FormulaError({ kind: kind === 'end' ? 'ended' : 'unexpected', at, text })
  }

  #take(text: string): boolean {
    if (this.#token.text !== text) return false
    this.#next++
    return true
  }

  #expect(text: string): void {
    if (!this.#take(text)) throw this.#unexpected()
  }

  #expression(least: number): FormulaNode {
    if (++this.#depth > MOST_DEPTH)
      throw new FormulaError({ kind: 'tooDeep', at: this.#token.at, text: this.#token.text })
    let left = this.#part()
    for (;;) {
      const { text } = this.#token
      const binds = BINDING.get(text)
      if (binds === undefined || binds < least) break
      this.#next++
      const right = this.#expression(text === '^' ? binds : binds + 1)
      left = { kind: 'pair', operator: text === '==' ? '=' : (text as PairOperator), left, right }
    }
    this.#depth--
    return left
  }

  #part(): FormulaNode {
    const token = this.#token
    if (token.kind === 'number') {
      this.#next++
      return { kind: 'number', value: Number(token.text) }
    }
    if (this.#take('-')) return { kind: 'minus', of: this.#expression(BEFORE) }
    if (this.#take('not')) return { kind: 'not', of: this.#expression(3) }
    if (this.#take('(')) {
      const inner = this.#expression(0)
      this.#expect(')')
      return inner
    }
    if (token.kind !== 'name' || token.text === 'and' || token.text === 'or') throw this.#unexpected()
    this.#next++
    if (this.#take('(')) return this.#call(token)
    if (token.text === 'true' || token.text === 'false') return { kind: 'number', value: token.text === 'true' ? 1 : 0 }
    this.#inputs.add(token.text)
    return { kind: 'input', name: token.text }
  }

  #call({ text, at }: FormulaToken): FormulaNode {
    if (!isFunction(text)) throw new FormulaError({ kind: 'function', at, text })
    const args: FormulaNode[] = []
    do args.push(this.#expression(0))
    while (this.#take(',') || this.#take(';'))
    this.#expect(')')
    const [least, most] = FORMULA_FUNCTIONS[text]
    // a table is what it is looked up by, and pairs
    const isOdd = text !== 'table' || args.length % 2 === 1
    if (args.length < least || args.length > most || !isOdd) throw new FormulaError({ kind: 'arguments', at, text })
    return { kind: 'call', name: text, args }
  }
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FORMULA_FUNCTIONS, name)
