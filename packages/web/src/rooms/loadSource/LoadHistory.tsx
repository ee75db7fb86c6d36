import type { LoadAnswer } from '@waymark/contract/rooms/device/loadSource.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './load.module.css'
import { useSourceText } from './useSourceText.ts'

/** What was chosen when, the newest first. */
export function LoadHistory({ choices }: Pick<LoadAnswer, 'choices'>) {
  const t = useT('loadSource')
  const format = useFormat()
  const said = useSourceText()
  if (choices.length === 0) return null
  return (
    <section aria-label={t('choicesSoFar')}>
      <h3 className={styles.heading}>{t('choicesSoFar')}</h3>
      <ol className={styles.history}>
        {choices.map(({ version, since, source, username }) => {
          const time = format.time(Date.parse(since))
          return (
            <li key={version}>
              {said(source)} <small>{username ? t('chosenBy', { time, name: username }) : t('chosen', { time })}</small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
