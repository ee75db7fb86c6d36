import { useT } from '../i18n.ts'
import { useLiveStatus } from '../live/liveStatus.ts'
import styles from './shell.module.css'

/** Whether what is on screen is live. */
export function LiveBadge() {
  const t = useT('shell')
  const { state } = useLiveStatus()
  if (state === 'off') return null
  return (
    <span className={styles.live} data-state={state} role="status">
      <i aria-hidden />
      {t(state === 'live' ? 'live' : state === 'lost' ? 'reconnecting' : 'connecting')}
    </span>
  )
}
