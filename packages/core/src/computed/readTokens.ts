import { FormulaError } from './Formula.ts'

export interface FormulaToken {
  readonly kind: 'number' | 'name' | 'sign' | 'end'
  readonly text: string
  /** Place of its first character. */
  readonly at: number
}

const PIECE =
  /\s*(?:(?<number>(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?)|(?<name>[A-Za-z_]\w*)|(?<sign><=|>=|!=|==|[-+*/%^()<>=,;?:]))/y

/** The words and signs of a formula, with an end behind them. @throws {FormulaError} at a character that is none of them */
export function readTokens(text: string): FormulaToken[] {
  const tokens: FormulaToken[] = []
  const end = text.trimEnd().length
  PIECE.lastIndex = 0
  while (PIECE.lastIndex < end) {
    const from = PIECE.lastIndex
    const found = PIECE.exec(text)
    if (!found?.groups) {
      const at = from + (text.slice(from).length - text.slice(from).trimStart().length)
      throw new FormulaError({ kind: 'character', at, text: String.fromCodePoint(text.codePointAt(at) ?? 32) })
    }
    const { number, name, sign } = found.groups
    const said = number ?? name ?? sign ?? ''
    const at = PIECE.lastIndex - said.length
    tokens.push({ kind: number === undefined ? (name === undefined ? 'sign' : 'name') : 'number', text: said, at })
  }
  tokens.push({ kind: 'end', text: '', at: end })
  return tokens
}
