import type { CommandChannel } from '@waymark/contract/rooms/device/command.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { nearTime } from '../../app/format/nearTime.ts'
import { useT } from '../../app/i18n.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './command.module.css'

interface Props {
  online: boolean
  expectedAt: string | null
  /** Over its data connection when left out. */
  channel?: CommandChannel
}

/** When a device would hear of a command. */
export function HearsLine({ online, expectedAt, channel = 'data' }: Props) {
  const t = useT('command')
  const format = useFormat()
  const now = useNow(60_000)
  const about = (at: string): string => t('hearsAbout', { time: nearTime(Date.parse(at), now, format) })
  return (
    <p className={styles.hears} role="status" data-online={online}>
      {channel === 'sms'
        ? t('hearsSms')
        : online
          ? t('hearsNow')
          : expectedAt === null
            ? t('hearsNext')
            : about(expectedAt)}
    </p>
  )
}
