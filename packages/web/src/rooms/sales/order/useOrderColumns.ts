import type { Order } from '@waymark/contract/rooms/sales/orderFields.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'

/** What is known of an order, as its list and its page tell it. */
export function useOrderColumns(): DataColumn<Order>[] {
  const t = useT('order')
  const format = useFormat()
  const money = useMoney()
  return useMemo(() => {
    const text = textColumns<Order>()
    const sortable = { sortable: true } as const
    const spare = { spare: true } as const
    const at = (time: string): string => format.time(Date.parse(time))
    const amount = (minor: number, { currency }: Order): string => (minor === 0 ? '' : money(minor, currency))
    return [
      text('number', t('number'), 150, ({ number }) => number, { sortable: true, card: 'title' }),
      text('customer', t('customer'), 200, ({ customer }) => customer, { sortable: true, card: 'detail' }),
      text('state', t('state'), 170, ({ state }) => t(`state_${state}`), { sortable: true, card: 'note' }),
      text('pieces', t('pieces'), 140, (order) => t('piecesOf', { shipped: order.shipped, ordered: order.ordered }), {
        numeric: true,
        card: 'detail',
      }),
      text('amount', t('grandTotal'), 120, (order) => money(order.amount, order.currency), {
        sortable: true,
        numeric: true,
        card: 'detail',
      }),
      text('orderType', t('orderType'), 120, ({ orderType }) => t(`type_${orderType}`), sortable),
      text('salesModel', t('salesModel'), 130, ({ salesModel }) => t(`salesModel_${salesModel}`), sortable),
      text('contract', t('contract'), 120, ({ contract }) => contract, sortable),
      text('owner', t('owner'), 140, ({ owner }) => owner),
      text(
        'terms',
        t('terms'),
        140,
        ({ terms, netDays }) => t(`terms_${terms}`) + (netDays === null ? '' : ` ${netDays}`),
        spare,
      ),
      text('shipping', t('shipping'), 140, ({ shipping }) => t(`shipping_${shipping}`), spare),
      text('shippingFee', t('shippingFee'), 110, (order) => amount(order.shippingFee, order), spare),
      text('discount', t('discount'), 110, (order) => amount(order.discount, order), spare),
      text('deposit', t('deposit'), 110, (order) => amount(order.deposit, order), spare),
      text('downPayment', t('downPayment'), 110, (order) => amount(order.downPayment, order), spare),
      text(
        'installments',
        t('installments'),
        150,
        ({ installments, paymentCycle }) =>
          installments === null || paymentCycle === null ? '' : `${installments} × ${t(`cycle_${paymentCycle}`)}`,
        spare,
      ),
      text('sampleUntil', t('sampleUntil'), 120, ({ sampleUntil }) => sampleUntil ?? '', spare),
      text('memo', t('memo'), 220, ({ memo }) => memo, spare),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
      text('createdAt', t('since'), 150, ({ createdAt }) => at(createdAt), sortable),
      text('changedAt', t('changedAt'), 150, ({ changedAt }) => at(changedAt), { sortable: true, spare: true }),
    ]
  }, [t, format, money])
}
