import type { StockItem, StockResult } from '@waymark/contract/rooms/stock/stockFields.ts'
import type { Translate } from '../../app/i18n.ts'

type Failings = StockItem['failed']

/** What a test found wrong, in words. */
export const failedText = (t: Translate<'stock'>, failed: Failings): string =>
  failed.map((each) => t(`failed_${each}`)).join(', ')

/** How far an item is, and what stands in its way. */
export function stockStateText(t: Translate<'stock'>, { state, hold, failed, reason, isMoving }: StockItem): string {
  const why = [
    isMoving ? t('isMoving') : '',
    hold === null ? '' : t(`hold_${hold}`),
    failedText(t, failed),
    state === 'paused' ? reason : '',
  ]
  return [t(`state_${state}`), ...why].filter((word) => word !== '').join(' · ')
}

/** Why something was refused, with what a test found wrong. */
export function refusalOf(t: Translate<'stock'>, { message = '', failed = [] }: StockResult): string {
  return failed.length === 0 ? message : `${message}: ${failedText(t, failed)}`
}
