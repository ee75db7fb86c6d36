import { Button, CloseButton } from '@mantine/core'
import {
  getActiveReportLocation,
  isShowCurReport,
  QUICK_MINUTES,
  type QuickReport,
  startActiveReport,
  stopActiveReportByPost,
} from '@waymark/contract/rooms/device/quickReport.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/refusal/errorText.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import styles from '../drawer/drawer.module.css'
import { fleet as store } from '../fleet/FleetStore.ts'
import type { CellContext } from '../list/monitorColumns.tsx'
import { useQuick } from './quickStore.ts'

/** How it goes is asked this often while it runs. Milliseconds. */
const POLL = 2000
const RUNNING: ReadonlySet<QuickReport['state']> = new Set(['waiting', 'requested', 'live'])
const TEXTS = {
  waiting: 'quickWaiting',
  requested: 'quickRequested',
  live: 'quickLive',
  stopped: 'quickStopped',
  expired: 'quickExpired',
  noContact: 'quickNoContact',
} as const

interface Props {
  vehicleId: number
  context: CellContext
  onClose: () => void
}

/** Has the vehicle's device report quickly for a while: one press starts it, one stops it. */
export function QuickPanel({ vehicleId, context, onClose }: Props) {
  const { t } = context
  const [failure, setFailure] = useState<string>()
  const able = useCall(isShowCurReport, { vehicleId })
  const [polling, setPolling] = useState(true)
  const query = useCall(
    getActiveReportLocation,
    { vehicleId },
    { enabled: able.data?.show ?? false, ...(polling ? { refetchEvery: POLL } : {}) },
  )
  const report = query.data
  const isRunning = report !== undefined && RUNNING.has(report.state)
  if (report && polling !== isRunning) setPolling(isRunning)
  useEffect(() => {
    useQuick.setState({ running: isRunning ? vehicleId : null })
    if (!isRunning) return undefined
    store.hurry(true)
    return () => store.hurry(false)
  }, [isRunning, vehicleId])
  useAskOnLeaving(vehicleId, isRunning)
  useEffect(() => () => useQuick.setState({ running: null }), [])

  const start = async (minutes: number): Promise<void> => {
    const outcome = await call(startActiveReport, { vehicleId, start: true, minutes })
    setFailure(outcome.ok ? undefined : errorText(outcome))
    if (outcome.ok) refresh(getActiveReportLocation)
  }
  const stop = async (): Promise<void> => {
    const outcome = await call(stopActiveReportByPost, { vehicleId })
    setFailure(outcome.ok ? undefined : errorText(outcome))
    if (outcome.ok) refresh(getActiveReportLocation)
  }
  const { show = true, reason, online } = able.data ?? {}
  return (
    <section className={styles.quick} aria-label={t('quickReport')}>
      <header>
        <h3>{t('quickReport')}</h3>
        {isRunning ? null : <CloseButton size="sm" aria-label={t('quickClose')} onClick={onClose} />}
      </header>
      <div role="status">
        {failure ?? null}
        {show || reason === undefined ? null : t(reason === 'noDevice' ? 'noDevice' : 'quickUnsupported')}
        {report && report.state !== 'none' ? (
          <QuickReportState report={report} at={query.dataUpdatedAt} context={context} />
        ) : null}
        {report?.state === 'none' ? t(online ? 'quickHint' : 'quickHintAsleep') : null}
      </div>
      {!show ? null : isRunning ? (
        <Button size="xs" variant="default" onClick={() => void stop()}>
          {t('stop')}
        </Button>
      ) : (
        <div className={styles.quickChoices} role="group" aria-label={t('quickFor')}>
          {QUICK_MINUTES.map((minutes) => (
            <Button key={minutes} size="compact-sm" variant="light" onClick={() => void start(minutes)}>
              {context.format.duration(minutes * 60_000)}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

/**
 * However the vehicle is left while it reports quickly - by a link, a search, back, another instant - its panel is brought
 * back and asks first (QUICK-1). The browser asks by itself before the page goes.
 */
function useAskOnLeaving(vehicleId: number, isRunning: boolean): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const onLeft = useEffectEvent(() => {
    // nobody runs any more once it was stopped, agreed to, or the session ended
    if (useQuick.getState().running !== vehicleId) return
    const to = location.hash.slice(1)
    void navigate(pathname + search)
    useQuick.setState({ pending: () => void navigate(to) })
  })
  useEffect(() => () => onLeft(), [])
  useEffect(() => {
    if (!isRunning) return undefined
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isRunning])
}

/** Where it stands, with what is left of it or when the device is expected. @param at when this was told */
function QuickReportState({ report, at, context }: { report: QuickReport; at: number; context: CellContext }) {
  const { t, format } = context
  const now = useNow(1000)
  const { state, expectedAt } = report
  if (state === 'none') return null
  const left = Math.max(0, report.secondsLeft - Math.floor(Math.max(0, now - at) / 1000))
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <p>
      <b>{t(TEXTS[state])}</b>
      {state === 'live' || state === 'requested' ? ` ${t('quickLeft', { left: clock })}` : null}
      {state === 'waiting'
        ? ` ${expectedAt ? t('quickExpected', { time: format.time(Date.parse(expectedAt)) }) : ''}`
        : null}
    </p>
  )
}
