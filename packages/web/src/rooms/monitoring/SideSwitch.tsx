import { SegmentedControl } from '@mantine/core'
import { useT } from '../../app/i18n.ts'
import styles from './monitoring.module.css'

interface Props {
  side: 'list' | 'map'
  onChange: (side: 'list' | 'map') => void
}

/** On a phone: the map or the list. */
export function SideSwitch({ side, onChange }: Props) {
  const t = useT('monitoring')
  return (
    <SegmentedControl
      className={styles.sides ?? ''}
      size="xs"
      aria-label={t('sides')}
      value={side}
      onChange={(value) => onChange(value === 'list' ? 'list' : 'map')}
      data={[
        { value: 'map', label: t('map') },
        { value: 'list', label: t('list') },
      ]}
    />
  )
}
