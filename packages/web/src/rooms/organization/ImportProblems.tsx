import type { CallResult } from '@waymark/contract/call.ts'
import type { importOrg } from '@waymark/contract/rooms/organization.ts'
import { useT } from '../../app/i18n.ts'
import styles from './organization.module.css'

/** Problems that the server tells by a word, and we have a text for. */
const KNOWN = [
  'columnMissing',
  'blank',
  'invalid',
  'notAllowed',
  'notFound',
  'ambiguous',
  'taken',
  'circle',
  'full',
] as const

/** What is wrong with a file, by the place as a spreadsheet names it. */
export function ImportProblems({ problems }: { problems: CallResult<typeof importOrg>['problems'] }) {
  const t = useT('organization')
  const textOf = (problem: string): string => {
    const known = KNOWN.find((each) => each === problem)
    return known ? t(`problem_${known}`) : problem
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className={styles.problems} tabIndex={0} role="region" aria-label={t('problem')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('cell')}</th>
            <th scope="col">{t('problem')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map((each) => (
            <tr key={`${each.column}${each.line}${each.problem}`}>
              <td>
                {each.column}
                {each.line}
              </td>
              <td>{textOf(each.problem)}</td>
              <td>{each.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
