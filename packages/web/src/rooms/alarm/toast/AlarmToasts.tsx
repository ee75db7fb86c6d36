import { CloseButton } from '@mantine/core'
import type { AlarmRecord } from '@waymark/contract/rooms/alarm/alarm.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { useAlarmWords } from '../../../app/alarms/useAlarmWords.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { useAboveLegend } from '../../../app/said/useAboveLegend.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { SeverityMark } from '../../../ui/SeverityMark.tsx'
import { alarmText, subjectOf } from '../alarmText.ts'
import styles from './toast.module.css'
import { dismissToast, useToasts } from './toastStore.ts'

/** So many show themselves at a time; the inbox has the others. */
const MOST = 3
/** Milliseconds that one stays; a critical one stays until it was seen. */
const STAYS = 15_000

/** Alarms that have just begun, below the top bar: what and since when; a press opens one. */
export function AlarmToasts() {
  const t = useT('alarmWords')
  const alarms = useToasts((state) => state.alarms)
  const rest = alarms.length - MOST
  const place = useRef<HTMLElement>(null)
  useAboveLegend(place, alarms)
  return createPortal(
    <section ref={place} className={styles.place} aria-label={t('newAlarms')} aria-live="assertive">
      {alarms.slice(0, MOST).map((alarm) => (
        <Toast key={alarm.alarmId} alarm={alarm} />
      ))}
      {rest > 0 ? (
        <Link className={styles.more} to={paths.alarms()} onClick={() => useToasts.setState({ alarms: [] })}>
          {t('moreAlarms', { count: rest })}
        </Link>
      ) : null}
    </section>,
    document.body,
  )
}

function Toast({ alarm }: { alarm: AlarmRecord }) {
  const common = useT('common')
  const words = useAlarmWords()
  const format = useFormat()
  const now = useNow(5000)
  const { alarmId, severity } = alarm
  useEffect(() => {
    if (severity === 'critical') return undefined
    const timer = setTimeout(() => dismissToast(alarmId), STAYS)
    return () => clearTimeout(timer)
  }, [alarmId, severity])
  return (
    <div className={styles.toast} data-severity={severity}>
      <Link to={paths.alarms({ alarm: alarmId })} onClick={() => dismissToast(alarmId)}>
        <SeverityMark severity={severity} label={words.severity(severity)} />
        <b>{subjectOf(alarm)}</b>
        <span>{alarmText(words, alarm)}</span>
        <small>{format.ago(Date.parse(alarm.beganAt), now)}</small>
      </Link>
      <CloseButton size="sm" aria-label={common('close')} onClick={() => dismissToast(alarmId)} />
    </div>
  )
}
