import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './stock.module.css'

/** A column of places. Where one does not fit, its shelf stays whole and the way to it is cut. */
export function placeColumn<Row extends { readonly place: string }>(
  title: string,
  width: number,
  more: Partial<DataColumn<Row>> = {},
): DataColumn<Row> {
  return {
    id: 'place',
    title,
    width,
    sortable: true,
    cell: ({ place }) => (place === '' ? '' : <PlaceText path={place} />),
    text: ({ place }) => place,
    ...more,
  }
}

function PlaceText({ path }: { path: string }) {
  const cut = path.lastIndexOf(' / ') + 1
  return (
    <span className={styles['place']}>
      <span>{path.slice(0, cut)}</span>
      <span>{path.slice(cut)}</span>
    </span>
  )
}
