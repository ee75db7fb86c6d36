import type { ReactNode } from 'react'
import type { DataColumn } from './DataColumn.ts'
import styles from './card.module.css'

interface Props {
  columns: readonly DataColumn[]
  index: number
  /** Columns before the first, for the numbers that readers count by. */
  before: number
}

/** The cells of a row as a card: its title, and below what else there is to say, in a line or two. */
export function CardCells({ columns, index, before }: Props) {
  const cells = (card: DataColumn['card']): ReactNode =>
    columns.map((column, place) => {
      if (column.card !== card) return null
      if (column.blank?.(index)) return null
      return (
        <div key={column.id} role="gridcell" aria-colindex={place + before + 1} className={styles[card ?? 'detail']}>
          {/* a figure says nothing without its name */}
          {column.numeric ? <span className={styles.label}>{column.title} </span> : null}
          {column.cell(index)}
        </div>
      )
    })
  return (
    <>
      <div className={styles.lines}>
        <div className={styles.first}>
          {cells('title')}
          {cells('note')}
        </div>
        <div className={styles.second}>{cells('detail')}</div>
      </div>
      {cells('action')}
    </>
  )
}
