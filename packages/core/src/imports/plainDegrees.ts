import { headWords } from './headWords.ts'
import type { TableLine } from './readTable.ts'

/** A figure without a sign and as fine as degrees are: a speed beside a heading is not. */
const UNSIGNED = /^\d+[.,]\d{3,}$/
/** Parts of a degree that whole numbers count, by the word in the head that says so. */
const PARTS: Readonly<Record<string, number>> = { mdeg: 1e6, microdeg: 1e6, microdegrees: 1e6, e6: 1e6, e7: 1e7 }

/**
 * Lines whose degrees stand in one cell: a hemisphere that has a column of its own goes to the figure in front of it, and
 * millionths of a degree become degrees.
 */
export function plainDegrees(names: readonly string[], lines: readonly TableLine[]): readonly TableLine[] {
  const sides = names.map((_, i) => i > 0 && isSide(lines, i))
  const parts = names.map((name) => headWords(name).flatMap((word) => PARTS[word] ?? [])[0])
  if (!sides.includes(true) && parts.every((part) => part === undefined)) return lines
  return lines.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell, i) => {
      const part = parts[i]
      const whole = part !== undefined && /^-?\d+$/.test(cell.trim()) ? String(Number(cell) / part) : cell
      return sides[i + 1] === true && UNSIGNED.test(whole.trim()) ? `${whole.trim()} ${cells[i + 1] ?? ''}` : whole
    }),
  }))
}

/** Whether a column says nothing but N and S, or E and W, of unsigned figures in front of it. */
function isSide(lines: readonly TableLine[], column: number): boolean {
  const filled = lines.filter(({ cells }) => (cells[column] ?? '').trim() !== '')
  const are = (pattern: RegExp, at: number): boolean =>
    filled.length > 0 && filled.every(({ cells }) => pattern.test((cells[at] ?? '').trim()))
  return (are(/^[ns]$/i, column) || are(/^[ew]$/i, column)) && are(UNSIGNED, column - 1)
}
