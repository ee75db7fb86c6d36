import { Button } from '@mantine/core'
import { useT } from '../i18n.ts'
import styles from './list.module.css'
import { unknownNumbers } from './unknownNumbers.ts'

interface Props {
  numbers: readonly string[]
  /** The rows that have one of them; undefined until they are there, and where they are too many to tell. */
  rows: readonly unknown[] | undefined
  onClear: () => void
}

/** The numbers that were pasted into a list, and those of them that nothing has. */
export function NumbersBar({ numbers, rows, onClear }: Props) {
  const common = useT('common')
  const unknown = rows ? unknownNumbers(numbers, rows) : []
  return (
    <div className={styles.selection}>
      <b role="status">{common('pastedNumbers', { count: numbers.length })}</b>
      {unknown.length > 0 ? (
        <span role="alert" className={styles.unknown}>
          {common('unknownNumbers', { count: unknown.length, names: unknown.join(', ') })}
        </span>
      ) : null}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {common('clear')}
      </Button>
    </div>
  )
}
