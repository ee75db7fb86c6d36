import { Select } from '@mantine/core'
import { zoneOf } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import styles from './report.module.css'

/** Zones that a report offers by name (TIME-4). */
const ZONES = ['pacific', 'mountain', 'central', 'eastern'] as const

interface Props {
  /** IANA; null for that of each vehicle's organization. */
  value: string | null
  onChange: (zone: string | null) => void
}

/** By whose days a report counts. */
export function ZoneChoice({ value, onChange }: Props) {
  const t = useT('report')
  return (
    <Select
      size="xs"
      className={styles.zone ?? ''}
      aria-label={t('timeZone')}
      allowDeselect={false}
      data={[{ value: '', label: t('orgZone') }, ...ZONES.map((zone) => ({ value: zoneOf(zone), label: t(zone) }))]}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  )
}
