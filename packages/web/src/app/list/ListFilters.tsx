import { Select } from '@mantine/core'
import styles from './list.module.css'
import type { Filters } from './useFilters.ts'

/** What a list is narrowed by: each names itself while it is off, and says its choice, to be taken off, while it is on. */
export function ListFilters({ filters: { items, chosen, put } }: { filters: Filters }) {
  return items.map(({ name, label, choices }) => (
    <Select
      key={name}
      size="xs"
      className={styles.filter ?? ''}
      data-on={chosen[name] !== undefined || undefined}
      aria-label={label}
      placeholder={label}
      clearable
      searchable={choices.length > 8}
      data={choices.map((each) => ({ value: each.value, label: each.label }))}
      value={chosen[name] ?? null}
      onChange={(value) => put(name, value)}
    />
  ))
}
