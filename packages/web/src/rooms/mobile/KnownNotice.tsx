import { IconWifiOff } from '@tabler/icons-react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './location.module.css'

/** Says that what is shown is not from now, and from when it is. */
export function KnownNotice({ at, now }: { at: number | undefined; now: number }) {
  const t = useT('mobile')
  const format = useFormat()
  if (at === undefined) return null
  return (
    <p role="status" className={styles.known}>
      <IconWifiOff size={16} aria-hidden />
      {t('known', { time: format.time(at), ago: format.ago(at, now) })}
    </p>
  )
}
