import { headNames } from './headNames.ts'
import { isOnlyHow } from './headWords.ts'
import { UNIT_FIELDS } from './importFields.ts'
import { recognise } from './recognise.ts'
import { unitOfHead } from './unitWords.ts'

/** The heads of a table, and where its lines begin. */
export interface TableHead {
  /** A name for each column: none blank, no two alike. */
  readonly names: readonly string[]
  /** Place of its (last) row, 0 for the first. */
  readonly at: number
}

/** Rows among which the heads are looked for: reports of some products have a page of title above them. */
const HEAD_ROWS = 30

/** The heads of a table: the row or two rows with the most cells that mean something, and of two that mean as much, the first. */
export function headOf(rows: readonly (readonly string[])[]): TableHead {
  let best: TableHead = { names: headNames(rows[0] ?? []), at: 0 }
  let most = 0
  for (const [at, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const above = rows[at - 1]
    const ways = [cells, ...(above && isWords(above) && isWords(cells) ? [joined(above, cells)] : [])]
    for (const way of ways) {
      const names = headNames(way)
      const worth = headScore(names)
      if (worth > most) [best, most] = [{ names, at }, worth]
    }
  }
  return best
}

/** How much heads mean: fields, and a little for each unit, so that a row of units below them is a part of them. */
function headScore(names: readonly string[]): number {
  const { columns } = recognise(names)
  const units = UNIT_FIELDS.filter((field) => columns[field] !== undefined && unitOfHead(field, columns[field]))
  return Object.keys(columns).length + units.length / 10
}

/** Whether a row has words only, as heads have: figures, times and places begin with a digit. */
const isWords = (cells: readonly string[]): boolean =>
  cells.some((cell) => cell !== '') && !cells.some((cell) => /^[-+]?\d/.test(cell))

/**
 * Heads of two rows: the lower one where it says enough by itself, else both. A merged cell stands in the first of its
 * columns only and means those behind it, too.
 */
function joined(upper: readonly string[], lower: readonly string[]): string[] {
  let above = ''
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => {
    const [own, below] = [upper[i] ?? '', lower[i] ?? '']
    if (own !== '') above = own
    if (below === '') return own
    if (/^[[(].*[\])]$/.test(below) || isUnit(below) || (own !== '' && isOnlyHow(below)))
      return `${own} ${below}`.trim()
    return lower.filter((cell) => cell === below).length > 1 && above !== '' ? `${above} ${below}` : below
  })
}

const isUnit = (text: string): boolean =>
  text.length <= 6 && UNIT_FIELDS.some((field) => unitOfHead(field, text) !== undefined)
