import { getStockMoveList, type StockMove } from '@waymark/contract/rooms/stock/stockScan.ts'
import { NONE } from '../../app/format/makeFormat.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { type Translate, useT } from '../../app/i18n.ts'
import { useMore } from '../../app/list/useMore.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './stock.module.css'

/** Where a device lay in stock and how far it was, the newest first. */
export function StockMoves({ device }: { device: number }) {
  const t = useT('stock')
  const format = useFormat()
  const { pageSize, moreOf } = useMore()
  const query = useCall(getStockMoveList, { device, pageSize }, { keep: true })
  const { list = [], total = 0 } = query.data ?? {}
  return (
    <section aria-label={t('moves')}>
      <QueryState query={query} like="table" />
      {query.data && list.length === 0 ? <p>{t('noMoves')}</p> : null}
      <ol className={styles['moves']}>
        {list.map((move) => (
          <li key={move.moveId}>
            <header>
              <b>{t(`move_${move.kind ?? 'elsewhere'}`)}</b>
              <span>{move.username || NONE}</span>
              <time dateTime={move.at}>{format.time(Date.parse(move.at))}</time>
            </header>
            <p>{moveText(t, move)}</p>
          </li>
        ))}
      </ol>
      {moreOf(list.length, total)}
    </section>
  )
}

/** From where to where, for whom and why. */
function moveText(t: Translate<'stock'>, move: StockMove): string {
  const { fromState, toState, fromPlace, toPlace, forOrgName, carrier, tracking, reason } = move
  const state = (of: StockMove['toState']): string => t(of === null ? 'outOfStock' : `state_${of}`)
  const led = (from: string, to: string): string[] =>
    from === to ? [] : [from === '' ? to : `${from} → ${to || NONE}`]
  const way = led(fromState === null ? '' : state(fromState), state(toState))
  const places = led(fromPlace, toPlace)
  return [...way, ...places, forOrgName, [carrier, tracking].filter(Boolean).join(' '), reason]
    .filter((part) => part !== '')
    .join(' · ')
}
