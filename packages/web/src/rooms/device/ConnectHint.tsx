import { getApplication } from '@waymark/contract/rooms/common.ts'
import { useT } from '../../app/i18n.ts'
import { useCall } from '../../app/useCall.ts'
import styles from './device.module.css'

/** Where trackers and phones report to. */
export function ConnectHint() {
  const t = useT('device')
  const { data } = useCall(getApplication, {})
  if (!data) return null
  return (
    <div className={styles.hint}>
      <p>{t('connectTracker', { port: data.gatewayPort })}</p>
      <p>{t('connectPhone')}</p>
      <code>{`http://${location.hostname}:${data.gatewayPort}`}</code>
    </div>
  )
}
