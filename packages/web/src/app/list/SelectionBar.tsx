import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../i18n.ts'
import styles from './list.module.css'

interface Props {
  count: number
  /** Buttons that do something with all of them. */
  children: ReactNode
  onClear: () => void
}

/** How many rows are chosen, and what can be done with all of them. */
export function SelectionBar({ count, children, onClear }: Props) {
  const common = useT('common')
  return (
    <div className={styles.selection}>
      <b role="status">{common('selected', { count })}</b>
      {children}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={onClear}>
        {common('clear')}
      </Button>
    </div>
  )
}
