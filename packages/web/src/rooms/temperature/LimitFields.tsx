import { NumberInput } from '@mantine/core'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import styles from './temperature.module.css'

export interface Limits {
  /** In the user's unit; null: no such limit. */
  low: number | null
  high: number | null
}

interface Props {
  limits: Limits
  onChange: (limits: Limits) => void
}

/** Are there limits, and does the upper lie above the lower? */
export const areInOrder = ({ low, high }: Limits): boolean => low === null || high === null || low < high

/** The two limits of a temperature, in the user's unit. */
export function LimitFields({ limits, onChange }: Props) {
  const t = useT('temperature')
  const { temperatureUnit } = useFormat()
  const field = (key: 'low' | 'high', label: string) => (
    <NumberInput
      size="xs"
      label={label}
      suffix={` ${temperatureUnit}`}
      decimalScale={1}
      step={1}
      value={limits[key] ?? ''}
      error={key === 'high' && !areInOrder(limits) ? t('rangeOrder') : undefined}
      onChange={(value) => onChange({ ...limits, [key]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <div className={styles.limits}>
      {field('low', t('lowLimit'))}
      {field('high', t('highLimit'))}
    </div>
  )
}
