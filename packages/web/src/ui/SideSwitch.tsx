import { SegmentedControl } from '@mantine/core'
import styles from './sideSwitch.module.css'

export type Side = 'list' | 'map'

interface Props {
  label: string
  sides: readonly { value: Side; label: string }[]
  side: Side
  onChange: (side: Side) => void
}

/** On a phone: the map or the list. */
export function SideSwitch({ label, sides, side, onChange }: Props) {
  return (
    <SegmentedControl
      className={styles.sides ?? ''}
      size="xs"
      aria-label={label}
      value={side}
      onChange={onChange}
      data={[...sides]}
    />
  )
}
