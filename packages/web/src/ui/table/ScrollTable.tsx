import type { ReactNode } from 'react'
import styles from './scrollTable.module.css'

interface Props {
  label: string
  heads: readonly string[]
  /** Rows of the table. */
  children: ReactNode
}

/** A small table that scrolls in a dialog. */
export function ScrollTable({ label, heads, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys, too
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
