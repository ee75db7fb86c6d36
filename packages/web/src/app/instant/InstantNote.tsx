import { Button } from '@mantine/core'
import { useFormat } from '../format/useFormat.ts'
import { useT } from '../i18n.ts'
import { useNow } from '../clock/useNow.ts'
import styles from './instant.module.css'
import { useInstant } from './instant.ts'
import { useGoToInstant } from './useGoToInstant.ts'

/**
 * Above a screen, while a past instant is chosen: that it is shown, or plainly that this screen cannot show it.
 *
 * @param past whether the screen shows what was then
 */
export function InstantNote({ past }: { past: boolean }) {
  const t = useT('timeMachine')
  const format = useFormat()
  const now = useNow()
  const { at } = useInstant()
  const go = useGoToInstant()
  if (at === null) return null
  const time = `${format.time(at)} ${format.zoneName(at)}`
  return (
    <div className={styles.note} data-now={!past || undefined} role="status">
      <span>
        <b>{past ? t('seen', { time }) : t('onlyNow')}</b>{' '}
        {past ? t('ago', { duration: format.duration(now - at) }) : t('onlyNowText', { time })}
      </span>
      <Button size="compact-xs" variant="light" color="gray" onClick={() => go(null)}>
        {t('goLive')}
      </Button>
    </div>
  )
}
