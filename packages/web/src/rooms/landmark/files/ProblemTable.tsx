import type { ImportProblem } from '@waymark/contract/rooms/landmark.ts'
import { useT } from '../../../app/i18n.ts'
import styles from './files.module.css'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { problemText } from './problemText.ts'

/** What is wrong with a file, by line and column. */
export function ProblemTable({ problems, more }: { problems: readonly ImportProblem[]; more: boolean }) {
  const t = useT('landmark')
  return (
    <>
      <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
        {problems.map((each, index) => (
          <tr key={`${index} ${each.line}`}>
            <td>{each.line}</td>
            <td>{each.column}</td>
            <td className={styles.problem}>{problemText(each, t)}</td>
            <td className={styles.value}>{each.value}</td>
          </tr>
        ))}
      </ScrollTable>
      {more ? <p className={styles.hint}>{t('moreProblems')}</p> : null}
    </>
  )
}
