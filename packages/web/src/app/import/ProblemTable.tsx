import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { useT } from '../i18n.ts'
import type { FileProblem } from './fileProblemText.ts'
import styles from './problemTable.module.css'

/** Problems that one answer tells at most. */
const MOST_PROBLEMS = 500

interface Props {
  problems: readonly FileProblem[]
  textOf: (problem: FileProblem) => string
}

/** What is wrong with a file, by line and column. */
export function ProblemTable({ problems, textOf }: Props) {
  const t = useT('importFile')
  return (
    <>
      <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
        {problems.map((each) => (
          <tr key={`${each.line} ${each.field} ${each.problem}`}>
            <td>{each.line}</td>
            <td>{each.column}</td>
            <td className={styles.problem}>{textOf(each)}</td>
            <td className={styles.value}>{each.value}</td>
          </tr>
        ))}
      </ScrollTable>
      {problems.length >= MOST_PROBLEMS ? <p>{t('moreProblems')}</p> : null}
    </>
  )
}
