import { formulaProblem } from '@waymark/core/computed/parseFormula.ts'
import { useT } from '../../app/i18n.ts'

/** Says what is wrong with a formula; undefined for one that reads. */
export function useProblemText(): (expression: string) => string | undefined {
  const t = useT('computed')
  return (expression) => {
    const problem = formulaProblem(expression)
    return problem && t(`problem_${problem.kind}`, { text: problem.text, at: problem.at + 1 })
  }
}
