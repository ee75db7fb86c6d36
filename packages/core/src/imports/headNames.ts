/** Heads are alike but for case, spaces and marks. */
export const plainHead = (head: string): string => head.toLowerCase().replace(/[\s_*:.-]+/g, '')

/** Names for the columns of a table by its heads: unlike each other, and none blank. */
export function headNames(cells: readonly string[]): string[] {
  const used = new Map<string, number>()
  return cells.map((cell, i) => {
    const head = cell.trim().slice(0, 100) || `#${i + 1}`
    const count = (used.get(plainHead(head)) ?? 0) + 1
    used.set(plainHead(head), count)
    return count === 1 ? head : `${head} (${count})`
  })
}

/** Column of a head among the names of columns; -1 for none. */
export function columnOf(names: readonly string[], head: string | undefined): number {
  if (head === undefined) return -1
  const exact = names.indexOf(head)
  return exact >= 0 ? exact : names.findIndex((name) => plainHead(name) === plainHead(head))
}
