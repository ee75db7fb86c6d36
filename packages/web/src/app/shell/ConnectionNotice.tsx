import { useNetwork } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../i18n.ts'
import { useLiveStatus } from '../live/liveStatus.ts'
import { FailedParts } from './FailedParts.tsx'
import styles from './shell.module.css'

/** A lost stream is worth a line only when it stays lost this long. Milliseconds. */
const PATIENCE = 4000

/** Says that what is on screen grows old, and that we are trying. */
export function ConnectionNotice() {
  const t = useT('shell')
  const { online } = useNetwork()
  const lost = useLiveStatus((status) => status.state === 'lost')
  if (!online) return <Notice text={t('offline')} />
  return lost ? <LateNotice text={t('reconnectingLong')} /> : <FailedParts />
}

function LateNotice({ text }: { text: string }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return late ? <Notice text={text} /> : null
}

function Notice({ text }: { text: string }) {
  return (
    <div className={styles.notice} role="status">
      <IconWifiOff size={15} aria-hidden />
      {text}
    </div>
  )
}
