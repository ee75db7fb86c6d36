import { Popover, UnstyledButton } from '@mantine/core'
import { IconClock, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '../format/useFormat.ts'
import { useT } from '../i18n.ts'
import { useNow } from '../clock/useNow.ts'
import styles from './instant.module.css'
import { useInstant } from './instant.ts'
import { MomentField } from './MomentField.tsx'
import { useGoToInstant } from './useGoToInstant.ts'

const MINUTE = 60_000
const STEPS = [
  ['back_day', -1440],
  ['back_hour', -60],
  ['forth_hour', 60],
  ['forth_day', 1440],
] as const

/** The clock of the top bar: which instant every screen shows, how to get to another, and back to now. */
export function TopClock() {
  const t = useT('timeMachine')
  const format = useFormat()
  const now = useNow()
  const { at } = useInstant()
  const go = useGoToInstant()
  const [opened, setOpened] = useState(false)
  const step = (minutes: number): void => {
    const next = Math.floor((at ?? now) / MINUTE + minutes) * MINUTE
    go(next >= Math.floor(now / MINUTE) * MINUTE ? null : next)
  }
  const shown = at === null ? undefined : format.time(at)
  const name = shown === undefined ? t('lookBack') : `${t('seen', { time: shown })}. ${t('otherInstant')}`
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.clock}
          data-past={at !== null || undefined}
          aria-label={name}
          title={name}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {at === null ? <IconClock size={18} stroke={1.6} aria-hidden /> : <IconHistory size={16} aria-hidden />}
          {at === null ? null : (
            <>
              <span data-wide>{shown}</span>
              <span data-narrow>{format.clock(at)}</span>
            </>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.box} aria-label={t('time')}>
        <p>{at === null ? t('lookBackText') : t('ago', { duration: format.duration(now - at) })}</p>
        <MomentField
          label={t('dateAndTime')}
          value={at ?? now}
          zone={format.zone}
          onChange={(ms) => go(ms >= now ? null : ms)}
        />
        <div className={styles.steps}>
          {STEPS.map(([key, minutes]) => (
            <button
              key={key}
              type="button"
              disabled={minutes > 0 && at === null}
              title={t(key)}
              aria-label={t(key)}
              onClick={() => step(minutes)}
            >
              {minutes < 0 ? '−' : '+'}
              {t(Math.abs(minutes) === 60 ? 'short_hour' : 'short_day')}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles.now}
          disabled={at === null}
          onClick={() => {
            go(null)
            setOpened(false)
          }}
        >
          {t('goLive')}
        </button>
      </Popover.Dropdown>
    </Popover>
  )
}
