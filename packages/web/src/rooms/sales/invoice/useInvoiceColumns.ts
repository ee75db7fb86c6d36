import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { useMemo } from 'react'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { textColumns } from '../../../app/textColumns.ts'
import type { DataColumn } from '../../../ui/table/DataColumn.ts'
import { useBillState } from './useBillState.ts'

/** What is known of an invoice, as its list and its page tell it. */
export function useInvoiceColumns(): DataColumn<Invoice>[] {
  const t = useT('invoice')
  const format = useFormat()
  const money = useMoney()
  const stateOf = useBillState()
  return useMemo(() => {
    const text = textColumns<Invoice>()
    const sortable = { sortable: true } as const
    const figure = { sortable: true, numeric: true } as const
    const spare = { spare: true } as const
    const at = (time: string | null): string => (time === null ? '' : format.time(Date.parse(time)))
    const amount = (of: (row: Invoice) => number) => (row: Invoice) =>
      of(row) === 0 ? '' : money(of(row), row.currency)
    return [
      text('number', t('number'), 150, ({ number }) => number, { sortable: true, card: 'title' }),
      text('customer', t('customer'), 190, ({ customer }) => customer, { sortable: true, card: 'detail' }),
      text('status', t('status'), 130, stateOf, { sortable: true, card: 'note' }),
      text('total', t('grandTotal'), 110, (row) => money(row.total, row.currency), { ...figure, card: 'detail' }),
      text(
        'balance',
        t('balance'),
        110,
        amount(({ balance }) => balance),
        figure,
      ),
      text('issuedOn', t('issuedOn'), 110, ({ issuedOn }) => issuedOn, sortable),
      text('dueOn', t('dueOn'), 110, ({ dueOn }) => dueOn, { sortable: true, card: 'detail', named: true }),
      text('order', t('order'), 120, ({ order }) => order),
      text(
        'paid',
        t('paid'),
        110,
        amount(({ paid }) => paid),
        { ...figure, spare: true },
      ),
      text(
        'refunded',
        t('refunded'),
        110,
        amount(({ refunded }) => refunded),
        { numeric: true, spare: true },
      ),
      text(
        'net',
        t('net'),
        110,
        amount(({ net }) => net),
        { numeric: true, spare: true },
      ),
      text(
        'tax',
        t('tax'),
        100,
        amount(({ tax }) => tax),
        { numeric: true, spare: true },
      ),
      text('contract', t('contract'), 120, ({ contract }) => contract, spare),
      text('owner', t('owner'), 140, ({ owner }) => owner, spare),
      text('terms', t('terms'), 130, ({ terms }) => t(`terms_${terms}`), spare),
      text('strategy', t('strategy'), 130, ({ strategy }) => t(`strategy_${strategy}`), spare),
      text(
        'installment',
        t('installment'),
        100,
        ({ installment, installments }) =>
          installment === null ? '' : t('installmentOf', { part: installment, parts: installments ?? installment }),
        spare,
      ),
      text('isMonthlyFee', t('isMonthlyFee'), 110, ({ isMonthlyFee }) => (isMonthlyFee ? t('yes') : ''), spare),
      text('memo', t('memo'), 200, ({ memo }) => memo, spare),
      text('publishedAt', t('publishedAt'), 150, ({ publishedAt }) => at(publishedAt), spare),
      text(
        'remindersPaused',
        t('remindersPaused'),
        110,
        ({ remindersPaused }) => (remindersPaused ? t('yes') : ''),
        spare,
      ),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true, spare: true }),
      text('createdAt', t('since'), 150, ({ createdAt }) => at(createdAt), { sortable: true, spare: true }),
    ]
  }, [t, format, money, stateOf])
}
