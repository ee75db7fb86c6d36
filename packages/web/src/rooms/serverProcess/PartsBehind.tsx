import type { ServerState } from '@waymark/contract/rooms/serverProcess.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './serverProcess.module.css'

/** Parts of engines that are behind, by how much and at whom, with what to do about it; nothing where none is. */
export function PartsBehind({ parts }: { readonly parts: ServerState['partsBehind'] }) {
  const t = useT('serverProcess')
  const format = useFormat()
  if (parts.length === 0) return null
  return (
    <section className={styles.behind}>
      <h2>{t('partsBehind')}</h2>
      <p className={styles.order}>{t('partsBehindHint')}</p>
      <ul>
        {parts.map(({ engine, part, holder, behind }) => (
          <li key={`${engine} ${part}`}>
            {t('partBehind', {
              of: t(`parts_${engine}`),
              part,
              holder: holder ?? t('noHolder'),
              time: format.duration(behind * 1000),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
