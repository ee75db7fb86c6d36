import { Button } from '@mantine/core'
import { IconArrowsLeftRight, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { MomentField } from '../../../app/instant/MomentField.tsx'
import { errorText } from '../../../app/refusal/errorText.ts'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { useLiveStatus } from '../../../app/live/liveStatus.ts'
import { isTaken } from '../../../app/shell/keys/useShellKeys.ts'
import { useNow } from '../../../app/clock/useNow.ts'
import { fleet } from '../fleet/FleetStore.ts'
import { useFleet } from '../fleet/useFleet.ts'
import { ManyNote } from './ManyNote.tsx'
import { compareWith, showInstant, usePast } from './pastStore.ts'
import styles from './time.module.css'
import { TimeSlider } from './TimeSlider.tsx'
import { SPEEDS, type Speed, usePlayer } from './usePlayer.ts'
import { useTimeAddress } from './useTimeAddress.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const BACK = [
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
] as const
const FORTH = BACK.toReversed()

/** Sets the whole screen to a past instant and back. `Esc` goes back to now. */
export function TimeBar() {
  const t = useT('timeMachine')
  const common = useT('common')
  const shell = useT('shell')
  const format = useFormat()
  const now = useNow()
  const { at, and, go, compare } = useTimeAddress()
  const { loading, refusal } = usePast()
  const isLost = useLiveStatus(({ state: stream }) => stream === 'lost') && at === null
  const { state } = useFleet()
  // names that the answer does not hold come from the live list
  const isReady = fleet.state.phase !== 'loading'
  useEffect(() => {
    if (isReady || at === null) void showInstant(at)
  }, [at, isReady])
  useEffect(() => {
    if (isReady || and === null) void compareWith(and)
  }, [and, isReady])
  useEffect(() => () => void showInstant(null), [])

  const step = (ms: number): void => {
    const next = Math.floor(((at ?? now) + ms) / MINUTE) * MINUTE
    go(next >= Math.floor(now / MINUTE) * MINUTE ? null : next)
  }
  const { isPlaying, speed, setSpeed, toggle } = usePlayer(at, loading !== null, step)
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || at === null || isTaken(event.target)) return
    // an open drawer is what Esc closes first
    if (!/[?&](?:vehicle|place)=/.test(location.hash)) go(null)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onEscape(event)
    window.addEventListener('keydown', listener, true)
    return () => window.removeEventListener('keydown', listener, true)
  }, [])

  const textOf = (moment: number): string => format.time(moment)
  const steps = (list: typeof BACK, sign: 1 | -1) =>
    list.map(([ms, unit]) => {
      const name = t(`${sign < 0 ? 'back' : 'forth'}_${unit}`)
      const shown = `${sign < 0 ? '−' : '+'}${t(`short_${unit}`)}`
      return (
        <button
          key={unit}
          type="button"
          className={styles.step}
          data-unit={unit}
          disabled={sign > 0 && at === null}
          title={name}
          onClick={() => step(sign * ms)}
        >
          <span aria-hidden>{shown}</span>
          <span className="wm-hidden">{name}</span>
        </button>
      )
    })
  return (
    <section className={styles.bar} data-past={at !== null || undefined} aria-label={t('time')}>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.live}
          aria-pressed={at === null}
          title={isLost ? shell('reconnectingLong') : at === null ? t('isLive') : `${t('goLive')} (Esc)`}
          data-lost={isLost || undefined}
          onClick={() => go(null)}
        >
          <span aria-hidden className={styles.dot} />
          {isLost ? shell('reconnecting') : t('live')}
        </button>
        {steps(BACK, -1)}
        <TimeSlider label={t('slider')} now={now} at={at} textOf={textOf} onChange={go} />
        {steps(FORTH as unknown as typeof BACK, 1)}
        <button
          type="button"
          className={styles.step}
          disabled={at === null}
          aria-label={t(isPlaying ? 'pause' : 'play')}
          title={t(isPlaying ? 'pause' : 'play')}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPause size={14} aria-hidden /> : <IconPlayerPlay size={14} aria-hidden />}
        </button>
        {at === null ? null : (
          <select
            className={styles.speed}
            aria-label={t('speed')}
            value={speed}
            onChange={(event) => setSpeed(Number(event.currentTarget.value) as Speed)}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={each}>
                {t('perSecond', { duration: format.duration(each) })}
              </option>
            ))}
          </select>
        )}
        <MomentField
          label={t('dateAndTime')}
          value={at ?? now}
          zone={format.zone}
          onChange={(ms) => go(ms >= now ? null : ms)}
        />
      </div>
      {at === null ? null : (
        <div className={styles.banner}>
          <p role="status">
            <b>{t('seen', { time: `${format.time(at)} ${format.zoneName(at)}` })}</b>{' '}
            <span>{loading === null ? t('ago', { duration: format.duration(now - at) }) : common('loading')}</span>
          </p>
          {refusal === null ? null : (
            <p role="alert" className={styles.refusal}>
              {errorText(refusal)}
              <Button size="compact-xs" variant="light" onClick={() => void showInstant(at)}>
                {common('clickReload')}
              </Button>
            </p>
          )}
          <span className={styles.compare}>
            {and === null ? (
              <button type="button" className={styles.step} onClick={() => compare(at - DAY)}>
                <IconArrowsLeftRight size={14} aria-hidden /> {t('compare')}
              </button>
            ) : (
              <>
                {t('comparedWith')}
                <MomentField label={t('comparedWith')} value={and} zone={format.zone} onChange={compare} />
                <button
                  type="button"
                  className={styles.step}
                  aria-label={t('endCompare')}
                  title={t('endCompare')}
                  onClick={() => compare(null)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              </>
            )}
            <button type="button" className={styles.step} onClick={() => go(null)}>
              {t('goLive')}
            </button>
          </span>
        </div>
      )}
      {state.phase === 'ready' ? <ManyNote count={state.columns.count} /> : null}
    </section>
  )
}
