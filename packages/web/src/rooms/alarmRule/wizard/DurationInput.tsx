import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../app/i18n.ts'
import { FigureInput } from './FigureInput.tsx'
import styles from './wizard.module.css'

const UNITS = [
  { seconds: 1, key: 'seconds' },
  { seconds: 60, key: 'minutes' },
  { seconds: 3600, key: 'hours' },
  { seconds: 86_400, key: 'days' },
] as const

/** The largest unit that a duration is a whole number of; minutes for none at all. */
function unitOf(seconds: number | undefined): number {
  if (!seconds) return 60
  return UNITS.findLast((unit) => seconds % unit.seconds === 0)?.seconds ?? 1
}

interface Props {
  label: string
  description?: string
  /** Seconds. */
  value: number | undefined
  onChange: (seconds: number | undefined) => void
  error?: string | undefined
  required?: boolean
}

/** A duration in the unit that suits it, kept in seconds. */
export function DurationInput({ label, value, onChange, ...rest }: Props) {
  const t = useT('alarmRule')
  const [unit, setUnit] = useState(() => unitOf(value))
  return (
    <div className={styles.duration}>
      <FigureInput
        key={unit}
        {...rest}
        w={110}
        label={label}
        suffix=""
        value={value}
        onChange={(next) => onChange(next === undefined ? undefined : Math.round(next))}
        toShown={(seconds) => seconds / unit}
        fromShown={(shown) => shown * unit}
      />
      <NativeSelect
        size="xs"
        aria-label={t('unitOf', { field: label })}
        data={UNITS.map(({ seconds, key }) => ({ value: String(seconds), label: t(key) }))}
        value={String(unit)}
        onChange={(event) => {
          const next = Number(event.currentTarget.value)
          setUnit(next)
          // the figure stays, what it means changes
          if (value !== undefined) onChange(Math.round((value / unit) * next))
        }}
      />
    </div>
  )
}
