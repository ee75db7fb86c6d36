import { Checkbox } from '@mantine/core'
import type { Choice } from '../../../ui/table/DataColumn.ts'
import styles from './groupHead.module.css'

interface Props {
  title: string
  /** How many vehicles stand under it. */
  count: string
  open: boolean
  onOpen: () => void
  /** Keys of its rows, shown or not. */
  keys: readonly number[]
  selection: Choice | undefined
}

/** Chooses all of these keys, as many as may be; none of them where any is chosen. */
export function chooseTogether(keys: readonly number[], { keys: chosen, most, onChange }: Choice): void {
  const isAny = keys.some((key) => chosen.has(key))
  const others = chosen.difference(new Set(keys))
  onChange(new Set(isAny ? others : [...others, ...keys].slice(0, most)))
}

/** The heading over vehicles of a group or landmark: opens and closes them, and chooses them together. */
export function GroupHead({ title, count, open, onOpen, keys, selection }: Props) {
  const chosen = selection && selection.keys.size > 0 ? keys.filter((key) => selection.keys.has(key)).length : 0
  const all = Math.min(keys.length, selection?.most ?? 0)
  return (
    <div role="gridcell" aria-colindex={1} className={styles.head}>
      {selection ? (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={title}
          checked={chosen > 0 && chosen >= all}
          indeterminate={chosen > 0 && chosen < all}
          onClick={(event) => event.stopPropagation()}
          onChange={() => chooseTogether(keys, selection)}
        />
      ) : null}
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={open}
        onClick={(event) => {
          event.stopPropagation()
          onOpen()
        }}
      >
        <i aria-hidden />
        <b>{title}</b>
        <small>{count}</small>
      </button>
    </div>
  )
}
