import type { Payment } from '@waymark/contract/rooms/sales/payment.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'

/** What is known of a payment, as its list and its page tell it. */
export function usePaymentColumns(): DataColumn<Payment>[] {
  const t = useT('payment')
  const format = useFormat()
  const money = useMoney()
  return useMemo(() => {
    const text = textColumns<Payment>()
    const sortable = { sortable: true } as const
    const amount = (of: (row: Payment) => number) => (row: Payment) =>
      of(row) === 0 ? '' : money(of(row), row.currency)
    const paid = ({ invoices }: Payment): string =>
      invoices
        .filter(({ isReleased }) => !isReleased)
        .map(({ number }) => number)
        .join(', ')
    return [
      text('receivedOn', t('receivedOn'), 110, ({ receivedOn }) => receivedOn, { sortable: true, card: 'detail' }),
      text('customer', t('customer'), 190, ({ customer }) => customer, { sortable: true, card: 'title' }),
      text('amount', t('amount'), 120, (row) => money(row.amount, row.currency), {
        sortable: true,
        numeric: true,
        card: 'note',
      }),
      text('method', t('method'), 130, ({ method }) => t(`method_${method}`), { sortable: true, card: 'detail' }),
      text('externalRef', t('externalRef'), 150, ({ externalRef }) => externalRef, sortable),
      text('invoices', t('invoices'), 200, paid, { card: 'detail' }),
      text(
        'credit',
        t('credit'),
        110,
        amount(({ credit }) => credit),
      ),
      text(
        'refunded',
        t('refunded'),
        110,
        amount(({ refunded }) => refunded),
        { spare: true },
      ),
      text(
        'refunding',
        t('refunding'),
        120,
        (row) => (row.refunding > 0 ? money(row.refunding, row.currency) : row.refundSaid),
        { spare: true },
      ),
      text('state', t('status'), 130, ({ state }) => t(`state_${state}`), sortable),
      text(
        'allocated',
        t('allocated'),
        120,
        amount(({ allocated }) => allocated),
        { spare: true },
      ),
      text('memo', t('memo'), 200, ({ memo }) => memo, { spare: true }),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
      text('createdAt', t('since'), 150, ({ createdAt }) => format.time(Date.parse(createdAt)), {
        sortable: true,
        spare: true,
      }),
    ]
  }, [t, format, money])
}
