import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n.ts'
import { useSession } from '../sessionStore.ts'
import styles from './shell.module.css'

const SEEN_KEY = 'waymark.adminNotice'

/** An administrator sees all data, which makes pages slower (PERM-9); said once per sign-in. */
export function AdminNotice() {
  const t = useT('shell')
  const info = useSession((state) => state.info)
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN_KEY))
  if (!info?.user.admin || seen === info.user.username) return null
  const close = (): void => {
    sessionStorage.setItem(SEEN_KEY, info.user.username)
    setSeen(info.user.username)
  }
  return (
    <div className={styles.notice} role="status">
      {t('adminNotice')}
      <CloseButton size="xs" aria-label={t('dismiss')} onClick={close} />
    </div>
  )
}
