import { Button, Modal } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { getBillingPreview } from '@waymark/contract/rooms/sales/billing.ts'
import type { CustomerBill } from '@waymark/contract/rooms/sales/billingFields.ts'
import { useMemo, useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useDialog } from '../../app/list/useDialog.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { monthFrom, useMonthName } from './months.ts'
import { useReasonText } from './ReasonList.tsx'
import { RunProgress } from './RunProgress.tsx'

const BillView = lazyPart(async () => ({ default: (await import('./BillView.tsx')).BillView }))
const RunForm = lazyPart(async () => ({ default: (await import('./RunForm.tsx')).RunForm }))

/** Customers of a page: each of them is billed for the preview, and that is given up. */
const PAGE = 25

/** Who would be billed what for a month, and why not; and the run itself. */
export default function MonthlyBillingScreen() {
  const t = useT('billing')
  const money = useMoney()
  const monthName = useMonthName()
  const reasonText = useReasonText()
  const format = useFormat()
  const { zone } = format
  const mayRun = usePermission('sales:invoice:add')
  const [now] = useState(() => Date.now())
  const [running, setRunning] = useState<number>()
  const { dialog, open } = useDialog()
  const list = usePagedList({ id: 'name', descending: false }, { ofOrgs: true, pageSize: PAGE })
  const filters = useFilters<{ month: string }>([
    {
      name: 'month',
      label: t('month'),
      choices: [-3, -2, -1, 1].map((months) => {
        const month = monthFrom(now, zone, months)
        return { value: month, label: monthName(month), params: { month } }
      }),
    },
  ])
  const month = filters.params.month ?? monthFrom(now, zone)
  const query = useListCall(getBillingPreview, { ...list.params, month })
  const columns = useMemo(() => {
    const text = textColumns<CustomerBill>()
    const amounts = (of: CustomerBill['amounts']): string =>
      of.map(({ amount, currency }) => money(amount, currency)).join(' + ')
    return [
      text('name', t('customer'), 200, ({ customer }) => customer, { sortable: true, card: 'title' }),
      text('number', t('number'), 110, ({ number }) => number, { sortable: true }),
      text(
        'outcome',
        t('state'),
        130,
        ({ outcome, invoiceIds }) => t(`outcome_${invoiceIds.length > 0 ? 'done' : outcome}`),
        {
          card: 'note',
        },
      ),
      text('amounts', t('amount'), 140, (bill) => amounts(bill.amounts), { numeric: true, card: 'detail' }),
      text('lines', t('lines'), 80, ({ amounts: of }) => of.map(({ lines }) => format.number(lines)).join(' + '), {
        numeric: true,
      }),
      text('held', t('waits'), 120, (bill) => amounts(bill.held), { numeric: true }),
      text(
        'reasons',
        t('why'),
        320,
        ({ reasons }) =>
          reasons
            .map(({ reason, devices }) => `${reasonText(reason)}${devices > 0 ? ` (${devices})` : ''}`)
            .join(' · '),
        { card: 'detail' },
      ),
    ]
  }, [t, money, format, reasonText])
  const show = (bill: CustomerBill): void =>
    open((close) => (
      <Modal
        opened
        size="xl"
        lockScroll={false}
        title={`${bill.customer} · ${monthName(month)}`}
        closeButtonProps={{ 'aria-label': t('close') }}
        onClose={close}
      >
        <BillView customerId={bill.customerId} month={month} />
      </Modal>
    ))
  return (
    <PagedList
      name="monthlyBilling"
      title={`${t('monthlyBilling')} · ${monthName(month)}`}
      label={t('monthlyBilling')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ customerId }) => customerId}
      search={t('customers')}
      narrow={filters}
      onOpen={show}
      actions={
        mayRun ? (
          <Button
            size="xs"
            leftSection={<IconPlayerPlay size={15} aria-hidden />}
            onClick={() =>
              open((close) => (
                <RunForm month={month} onBegun={({ operationId }) => setRunning(operationId)} onClose={close} />
              ))
            }
          >
            {t('run')}
          </Button>
        ) : null
      }
      above={running === undefined ? null : <RunProgress operationId={running} onClose={() => setRunning(undefined)} />}
      none={{ title: t('nobody'), text: t('nobodyText') }}
    >
      {dialog}
    </PagedList>
  )
}
