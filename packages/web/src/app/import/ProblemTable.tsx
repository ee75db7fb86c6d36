import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { useT } from '../i18n.ts'
import type { FileProblem } from './fileProblemText.ts'
import styles from './problemTable.module.css'

interface Props {
  problems: readonly FileProblem[]
  textOf: (problem: FileProblem) => string
  /** There are more than these. */
  more: boolean
}

/** What is wrong with a file, by line and column. */
export function ProblemTable({ problems, textOf, more }: Props) {
  const t = useT('importFile')
  return (
    <>
      <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
        {problems.map((each, index) => (
          <tr key={`${index} ${each.line}`}>
            <td>{each.line}</td>
            <td>{each.column}</td>
            <td className={styles.problem}>{textOf(each)}</td>
            <td className={styles.value}>{each.value}</td>
          </tr>
        ))}
      </ScrollTable>
      {more ? <p>{t('moreProblems')}</p> : null}
    </>
  )
}
