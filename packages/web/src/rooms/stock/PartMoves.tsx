import { getStockPartMoves } from '@waymark/contract/rooms/stock/stockPart.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './stock.module.css'

/** What came and went of a part, the newest first. */
export function PartMoves({ partId }: { partId: number }) {
  const t = useT('stock')
  const format = useFormat()
  const { pageSize, moreOf } = useMore()
  const query = useCall(getStockPartMoves, { partId, pageSize }, { keep: true })
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <section aria-label={t('moves')}>
      <QueryState query={query} />
      <ol className={styles['moves']}>
        {list.map((move) => (
          <li key={move.moveId}>
            <header>
              <b>{`${move.quantity > 0 ? '+' : '−'}${format.number(Math.abs(move.quantity))}`}</b>
              <span>{move.repairId === null ? move.username || NONE : t('forRepair', { device: move.deviceId })}</span>
              <time dateTime={move.at}>{format.time(Date.parse(move.at))}</time>
            </header>
            {move.reason === '' ? null : <p>{move.reason}</p>}
          </li>
        ))}
      </ol>
      {moreOf(list.length, total)}
    </section>
  )
}
