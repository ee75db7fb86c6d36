import { Button } from '@mantine/core'
import { useT } from '../i18n.ts'
import { useNewVersion } from '../load/newVersion.ts'
import styles from './shell.module.css'

/** Says that the server has a newer version of the client, once that is known. */
export function VersionNotice() {
  const t = useT('common')
  const isThere = useNewVersion((state) => state.isThere)
  if (!isThere) return null
  return (
    <div className={styles.notice} role="status">
      {t('newVersionText')}
      <Button size="compact-xs" variant="light" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </div>
  )
}
