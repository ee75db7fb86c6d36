import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react'
import type { CallResult } from '@waymark/contract/call.ts'
import { deviceDetection } from '@waymark/contract/rooms/device/detection.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './detection.module.css'

/** It is looked again so often while it is shown. Milliseconds. */
const AGAIN = 10_000
const ICONS = { good: IconCircleCheck, bad: IconAlertTriangle, unknown: IconHelpCircle }

/** What helps against what was found, as far as something does. */
const REMEDIES = [
  'silent',
  'neverReported',
  'fixOld',
  'neverLocated',
  'batteryLow',
  'signalWeak',
  'noContact',
  'neverHere',
] as const

/** Whether a device reports, is located, is fed, has a network and has found this server: each with what helps. */
export function DetectionPanel({ device }: { device: number }) {
  const t = useT('detection')
  const query = useCall(deviceDetection, { device }, { keep: true, refetchEvery: AGAIN })
  return (
    <section aria-label={t('checkUp')}>
      <QueryState query={query} />
      <ul className={styles.checks}>
        {query.data?.checks.map((one) => (
          <Found key={one.check} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Found({ one }: { one: CallResult<typeof deviceDetection>['checks'][number] }) {
  const t = useT('detection')
  const format = useFormat()
  const { check, verdict, finding, value, at } = one
  const Icon = ICONS[verdict]
  const remedy = REMEDIES.find((each) => each === finding)
  const time = at === null ? '' : format.time(Date.parse(at))
  return (
    <li data-verdict={verdict}>
      <Icon size={18} aria-hidden />
      <div>
        <b>{t(`check_${check}`)}</b>
        <p>{t(`finding_${finding}`, { time, percent: value === null ? '' : format.percent(value) })}</p>
        {remedy === undefined ? null : <p className={styles.remedy}>{t(`remedy_${remedy}`)}</p>}
      </div>
    </li>
  )
}
