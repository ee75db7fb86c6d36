import { MOST_AT_ONCE } from './useChosen.ts'

/** The numbers, ids or names of a pasted column, row or list, each once, as many as are done at once; none of a single word. */
export function pastedNumbers(pasted: string): string[] {
  const entries = pasted.split(/[\n\r\t,;]+/).map((each) => each.trim().slice(0, 100))
  const found = [...new Set(entries.filter((each) => each !== ''))]
  return found.length > 1 ? found.slice(0, MOST_AT_ONCE) : []
}
