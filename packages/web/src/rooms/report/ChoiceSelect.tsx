import { Select } from '@mantine/core'
import styles from './report.module.css'

interface Props {
  label: string
  value: string
  choices: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** One of some choices that a report is made by; one of them is always on. */
export function ChoiceSelect({ label, value, choices, onChange }: Props) {
  return (
    <Select
      size="xs"
      className={styles.choice ?? ''}
      aria-label={label}
      title={label}
      allowDeselect={false}
      data={[...choices]}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
