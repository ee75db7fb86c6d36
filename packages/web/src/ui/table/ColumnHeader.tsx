import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import type { DataColumn, TableSort } from './DataColumn.ts'
import styles from './table.module.css'
import { type ColumnWidth, layoutOf } from './useColumnWidths.ts'

interface Props {
  column: Omit<DataColumn<never>, 'cell' | 'blank'>
  index: number
  /** As wide as its title, and not to be changed, when left out. */
  width: ColumnWidth | undefined
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
  /** CSS pixels; undefined for the width that it had at first. */
  onResize: (width: number | undefined) => void
}

/** CSS pixels by which a press on an arrow key makes a column wider or narrower. */
const STEP = 16

/** Head of a column: sorts when pressed, and is made wider or narrower at its right edge by pointer, or by arrow keys with Shift. */
export function ColumnHeader({ column, index, width, sort, onSort, onResize }: Props) {
  const drag = useRef<{ x: number; width: number }>(null)
  const sorted = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : 'none'
  const press = (): void => onSort?.({ id: column.id, descending: sorted === 'ascending' })
  const sortable = column.sortable !== false && onSort !== undefined
  return (
    <div
      role="columnheader"
      aria-colindex={index}
      aria-sort={sortable ? sorted : undefined}
      className={styles.head}
      data-numeric={column.numeric || undefined}
      data-card={width && column.card}
      style={width && layoutOf(width)}
      title={column.hint ?? column.title}
    >
      {sortable ? (
        <button
          type="button"
          className={styles.sort}
          onClick={press}
          aria-keyshortcuts={width ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowLeft' ? -STEP : event.key === 'ArrowRight' ? STEP : 0
            if (!event.shiftKey || step === 0 || !width) return
            event.preventDefault()
            onResize(event.currentTarget.parentElement!.getBoundingClientRect().width + step)
          }}
        >
          <span>{column.title}</span>
          {sorted === 'ascending' ? <IconArrowUp size={12} aria-hidden /> : null}
          {sorted === 'descending' ? <IconArrowDown size={12} aria-hidden /> : null}
        </button>
      ) : (
        <span className={styles.sort}>
          <span className={column.title ? undefined : 'wm-hidden'}>{column.title || column.hint}</span>
        </span>
      )}
      {width === undefined ? null : (
        <span
          aria-hidden
          className={styles.grip}
          onPointerDown={(event) => {
            const { width: drawn } = event.currentTarget.parentElement!.getBoundingClientRect()
            drag.current = { x: event.clientX, width: drawn }
            event.currentTarget.setPointerCapture(event.pointerId)
          }}
          onPointerMove={(event) => {
            if (drag.current) onResize(drag.current.width + event.clientX - drag.current.x)
          }}
          onPointerUp={() => {
            drag.current = null
          }}
          onDoubleClick={() => onResize(undefined)}
        />
      )}
    </div>
  )
}
