/** What parts the cells of a line, the likeliest first. */
const SEPARATORS = [',', ';', '\t', '|'] as const
/** Rows by which it is told what parts them. */
const LOOKED_AT = 50

/**
 * The rows of a csv file (RFC 4180, by any of the usual separators): quotes keep separators, line breaks and, doubled,
 * quotes.
 *
 * @param most rows that are read
 */
export function csvRows(text: string, most: number): string[][] {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const by = said ?? SEPARATORS.toSorted((a, b) => evenness(text, b) - evenness(text, a))[0] ?? ','
  return split(text, by, most)
}

/**
 * How well a separator parts a text: rows that have as many cells as most have, and more than one; then, how many cells. A
 * mark that parts some values in two and not the head above them belongs to these values.
 */
function evenness(text: string, separator: string): number {
  const [first = 0, ...others] = split(text, separator, LOOKED_AT).map((cells) => cells.length)
  const parted = [first, ...others].filter((count) => count > 2 || (count === 2 && first === 2))
  const alike = [...Map.groupBy(parted, (count) => count).entries()].map(([count, rows]) => rows.length + count / 1000)
  return Math.max(0, ...alike)
}

function split(text: string, separator: string, most: number): string[][] {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length && rows.length < most) {
    const { cell, end } = cellAt(text, at, separator)
    cells.push(cell)
    at = end + 1
    if (text[end] === separator) {
      if (at >= text.length) cells.push('')
      else continue
    }
    if (text[end] === '\r' && text[at] === '\n') at++
    rows.push(cells)
    cells = []
  }
  if (cells.length > 0) rows.push(cells)
  return rows
}

/** The cell that begins at a place, and where it ends: at a separator, a line break or the end of the text. */
function cellAt(text: string, start: number, separator: string): { cell: string; end: number } {
  const isEnd = (at: number): boolean => {
    const mark = text[at]
    return mark === undefined || mark === separator || mark === '\n' || mark === '\r'
  }
  let at = start
  let quoted = ''
  if (text[start] === '"') {
    for (at = start + 1; ; at++) {
      const close = text.indexOf('"', at)
      // a quote that nobody closes is a character like others
      if (close < 0) return { ...plainAt(text, start, isEnd) }
      quoted += text.slice(at, close)
      at = close + 1
      if (text[at] !== '"') break
      quoted += '"'
    }
  }
  const rest = plainAt(text, at, isEnd)
  return { cell: quoted + rest.cell, end: rest.end }
}

function plainAt(text: string, start: number, isEnd: (at: number) => boolean): { cell: string; end: number } {
  let end = start
  while (!isEnd(end)) end++
  return { cell: text.slice(start, end), end }
}
