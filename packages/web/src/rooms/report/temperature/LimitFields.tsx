import { NumberInput } from '@mantine/core'
import { useHabit } from '../../../app/habit.ts'
import { useT } from '../../../app/i18n.ts'
import styles from '../report.module.css'

/** A range to hold temperatures to, °C; without either each vehicle is held to its own. */
export interface Limits {
  readonly low?: number
  readonly high?: number
}

/** The range that stands in the address: what makes no range is left out. */
export function readLimits(search: URLSearchParams): Limits {
  const [low, high] = ['low', 'high'].map((name) => {
    const text = search.get(name)
    const value = Number(text)
    return text !== null && text !== '' && value >= -100 && value <= 200 ? value : undefined
  })
  const fits = low === undefined || high === undefined || low < high
  return { ...(low === undefined ? {} : { low }), ...(high === undefined || !fits ? {} : { high }) }
}

interface Props {
  limits: Limits
  onChange: (change: Readonly<Record<string, string>>) => void
}

/** Fields for the range, in the user's unit. */
export function LimitFields({ limits, onChange }: Props) {
  const t = useT('report')
  const isFahrenheit = useHabit().temperatureUnit === 'F'
  const shown = (celsius: number | undefined): number | string =>
    celsius === undefined ? '' : Math.round((isFahrenheit ? celsius * 1.8 + 32 : celsius) * 10) / 10
  const put = (name: 'low' | 'high', text: string): void => {
    const value = Number.parseFloat(text)
    if (Number.isNaN(value)) return onChange({ [name]: '' })
    const celsius = isFahrenheit ? (value - 32) / 1.8 : value
    onChange({ [name]: String(Math.round(Math.min(200, Math.max(-100, celsius)) * 100) / 100) })
  }
  return (['low', 'high'] as const).map((name) => (
    <NumberInput
      // a value that came by the address shows at once
      key={`${name}-${limits[name] ?? ''}-${isFahrenheit}`}
      size="xs"
      hideControls
      className={styles.limit ?? ''}
      aria-label={t(name === 'low' ? 'lowLimit' : 'highLimit')}
      placeholder={t(name === 'low' ? 'lowLimit' : 'highLimit')}
      suffix={isFahrenheit ? ' °F' : ' °C'}
      defaultValue={shown(limits[name])}
      onBlur={(event) => put(name, event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') put(name, event.currentTarget.value)
      }}
    />
  ))
}
