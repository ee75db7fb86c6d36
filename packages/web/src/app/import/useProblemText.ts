import { useT } from '../i18n.ts'
import { type FileProblem, fileProblemText } from './fileProblemText.ts'

/**
 * What is wrong with cells of a file, in words.
 *
 * @param names of fields; one that has none is called by its own
 * @param own words for problems that only such files have
 */
export function useProblemText(
  names: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
): (problem: FileProblem) => string {
  const t = useT('importFile')
  return (each) => own[each.problem] ?? fileProblemText(each, names[each.field] ?? each.field, t)
}
