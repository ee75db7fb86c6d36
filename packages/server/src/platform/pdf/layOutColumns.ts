import type { PdfDocument } from './PdfDocument.ts'

/** Where the columns of a table stand, points from its left edge. */
export interface TableLayout {
  readonly columns: readonly {
    /** Place among the columns of the document. */
    readonly index: number
    readonly left: number
    readonly width: number
    readonly isNumber: boolean
  }[]
  readonly width: number
}

/** Rows that decide how wide columns are; later ones are wrapped where they are wider. */
const MEASURED = 400
/** Points. */
const LEAST = 26
/** No column takes more than this part of the page before the others have what they need. */
const LARGEST = 0.3

/**
 * Gives each column that holds anything the width that it needs; where that is more than there is, figures keep theirs and
 * texts share the rest.
 *
 * @param widthOf what a text needs, points
 */
export function layOutColumns(
  { columns, rows, totals }: Pick<PdfDocument, 'columns' | 'rows' | 'totals'>,
  room: number,
  widthOf: (text: string, bold: boolean) => number,
): TableLayout {
  const held = columns
    .map((column, index) => ({ ...column, index }))
    .filter(({ index }) => rows.length === 0 || rows.some((row) => (row[index] ?? '') !== ''))
  const wishes = held.map(({ index, head, isNumber }) => {
    const longestWord = Math.max(...head.split(' ').map((word) => widthOf(word, true)))
    let content = widthOf(totals?.[index] ?? '', true)
    for (const row of rows.slice(0, MEASURED)) content = Math.max(content, widthOf(row[index] ?? '', false))
    // a heading goes in two lines sooner than its column grows
    const wish = Math.max(LEAST, content, longestWord, Math.min(widthOf(head, true), content * 1.5))
    return isNumber ? wish : Math.min(wish, room * LARGEST)
  })
  const sum = wishes.reduce((all, wish) => all + wish, 0)
  const widths = sum <= room ? spread(wishes, room) : squeeze(wishes, held, room)
  let left = 0
  const placed = held.map(({ index, isNumber }, i) => {
    const width = widths[i] ?? LEAST
    left += width
    return { index, isNumber, left: left - width, width }
  })
  return { columns: placed, width: left }
}

/** What is left over goes to all, but a table of few columns stays narrow enough to be read along its rows. */
function spread(wishes: readonly number[], room: number): number[] {
  const sum = wishes.reduce((all, wish) => all + wish, 0)
  const factor = Math.min(room / sum, 1.9)
  return wishes.map((wish) => wish * factor)
}

function squeeze(wishes: readonly number[], columns: readonly { isNumber: boolean }[], room: number): number[] {
  const sumOf = (isNumber: boolean): number =>
    wishes.reduce((sum, wish, i) => sum + (columns[i]?.isNumber === isNumber ? wish : 0), 0)
  const [figures, texts] = [sumOf(true), sumOf(false)]
  const rest = (room - figures) / texts
  // so many figures that texts would have nothing: then all give the same part
  if (texts === 0 || rest < 0.35) return wishes.map((wish) => (wish * room) / (figures + texts))
  return wishes.map((wish, i) => (columns[i]?.isNumber ? wish : wish * rest))
}
