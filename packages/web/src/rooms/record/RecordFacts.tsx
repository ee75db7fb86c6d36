import { NONE } from '../../app/format/makeFormat.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './facts.module.css'

interface Props<Row> {
  columns: readonly DataColumn<Row>[]
  row: Row
}

/** What is known of a record, in the words of its list. */
export function RecordFacts<Row>({ columns, row }: Props<Row>) {
  return (
    <dl className={styles.facts}>
      {columns
        .filter(({ title }) => title !== '')
        .map(({ id, title, cell }) => {
          const said = cell(row, 0)
          return (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{said === '' ? <span className="wm-none">{NONE}</span> : said}</dd>
            </div>
          )
        })}
    </dl>
  )
}
