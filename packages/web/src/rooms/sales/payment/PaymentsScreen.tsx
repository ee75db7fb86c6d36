import { Button } from '@mantine/core'
import type { CallIn } from '@waymark/contract/call.ts'
import { paymentLifecycle } from '@waymark/contract/lifecycles/paymentLifecycle.ts'
import { getPaymentList, PAYMENT_METHODS } from '@waymark/contract/rooms/sales/payment.ts'
import { Link } from 'react-router'
import { useT } from '../../../app/i18n.ts'
import { useFilters } from '../../../app/list/useFilters.ts'
import { useListCall } from '../../../app/list/useListCall.ts'
import { useOpenRecord } from '../../../app/list/useOpenRecord.tsx'
import { PagedList } from '../../../app/PagedList.tsx'
import { paths } from '../../../app/paths.ts'
import { usePagedList } from '../../../app/usePagedList.ts'
import { PaymentRecord } from './PaymentRecord.tsx'
import { usePaymentColumns } from './usePaymentColumns.ts'
import { PaymentForm, usePaymentTasks } from './usePaymentTasks.tsx'

type Narrowing = Pick<CallIn<typeof getPaymentList>, 'method' | 'state'>

/** Money from customers, the newest first. */
export default function PaymentsScreen() {
  const t = useT('payment')
  const list = usePagedList({ id: 'receivedOn', descending: true }, { ofOrgs: true, hasNumbers: true })
  const filters = useFilters<Narrowing>([
    {
      name: 'method',
      label: t('method'),
      choices: PAYMENT_METHODS.map((method) => ({ value: method, label: t(`method_${method}`), params: { method } })),
    },
    {
      name: 'state',
      label: t('status'),
      choices: paymentLifecycle.states.map((state) => ({
        value: state,
        label: t(`state_${state}`),
        params: { state },
      })),
    },
  ])
  const query = useListCall(getPaymentList, { ...list.params, ...filters.params })
  const columns = usePaymentColumns()
  const tasks = usePaymentTasks()
  const opened = useOpenRecord('payment', {
    idOf: ({ paymentId }) => paymentId,
    rows: query.data?.list,
    Record: PaymentRecord,
  })
  return (
    <PagedList
      name="payments"
      title={t('payments')}
      list={list}
      query={query}
      columns={columns}
      keyOf={({ paymentId }) => paymentId}
      {...tasks}
      opened={opened}
      search={t('search')}
      narrow={filters}
      actions={
        <Button component={Link} to={paths.statements} size="xs" variant="default">
          {t('statements')}
        </Button>
      }
      add={{ may: 'sales:payment:add', label: t('add'), render: (close) => <PaymentForm onClose={close} /> }}
      none={{ title: t('noPayments'), text: t('noPaymentsText') }}
    />
  )
}
