import type { ReactNode } from 'react'
import type { DataColumn } from './DataColumn.ts'
import styles from '../card.module.css'

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  row: Row
  index: number
  /** Columns before the first, for the numbers that readers count by. */
  before: number
}

/** The cells of a row as a card: its title, and below what else there is to say, in a line or two. */
export function CardCells<Row>({ columns, row, index, before }: Props<Row>) {
  const cells = (card: DataColumn<Row>['card']): ReactNode =>
    columns.map((column, place) => {
      if (column.card !== card) return null
      const content = column.blank?.(row, index) ? '' : column.cell(row, index)
      if (content === '') return null
      return (
        <div key={column.id} role="gridcell" aria-colindex={place + before + 1} className={styles[card ?? 'detail']}>
          {/* a figure says nothing without its name */}
          {column.numeric || column.named ? <span className={styles.label}>{column.title} </span> : null}
          {content}
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
