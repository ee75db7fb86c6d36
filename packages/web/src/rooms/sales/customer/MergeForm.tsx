import { customerMergeCalls, type MergeRefusal } from '@waymark/contract/rooms/sales/customerMerge.ts'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useFormat } from '../../../app/format/useFormat.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { customerSearch } from './customerSearch.ts'

/** Makes one customer of two: which one it becomes, what goes there, and what is in the way. */
export function MergeForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useT('customer')
  return (
    <RecordForm
      title={`${t('task_merge').replace('…', '')} · ${customer.name}`}
      valuesOf={() => ({ intoId: null as number | null })}
      limits={customerMergeCalls.mergeCustomer}
      fields={({ intoId }) => [
        { kind: 'part', key: 'text', render: () => <p>{t('text_merge', { name: customer.name })}</p> },
        { kind: 'record', name: 'intoId', label: t('mergeInto'), search: customerSearch, required: true },
        intoId !== null && {
          kind: 'part',
          key: 'preview',
          render: () => <MergePreview customerId={customer.customerId} intoId={intoId} />,
        },
      ]}
      save={({ intoId }) =>
        call(customerMergeCalls.mergeCustomer, { customerId: customer.customerId, intoId: intoId ?? 0 })
      }
      changes={[getCustomerList]}
      submit={t('task_merge').replace('…', '')}
      danger
      onClose={onClose}
    />
  )
}

function MergePreview({ customerId, intoId }: { customerId: number; intoId: number }) {
  const t = useT('customer')
  const format = useFormat()
  const money = useMoney()
  const query = useCall(customerMergeCalls.getMergePreview, { customerId, intoId })
  const preview = query.data
  return (
    <>
      <QueryState query={query} />
      {preview && preview.refusals.length > 0 ? (
        <ul role="alert">
          {preview.refusals.map((why: MergeRefusal) => (
            <li key={why}>{t(`refusal_${why}`)}</li>
          ))}
        </ul>
      ) : null}
      {preview && preview.refusals.length === 0 ? (
        <ul aria-label={t('mergeMoves')}>
          {preview.moves.map(({ what, count }) => (
            <li key={what}>{`${t(`merged_${what}`)}: ${format.number(count)}`}</li>
          ))}
          {preview.credit.map(({ currency, amount }) => (
            <li key={currency}>{`${t('merged_credit')}: ${money(amount, currency)}`}</li>
          ))}
          {preview.linkedOrg === '' ? null : <li>{`${t('linkedOrg')}: ${preview.linkedOrg}`}</li>}
          {preview.claimant === '' ? null : <li>{`${t('claimant')}: ${preview.claimant}`}</li>}
        </ul>
      ) : null}
    </>
  )
}
