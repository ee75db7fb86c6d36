import { customerCalls as calls } from '@waymark/contract/rooms/sales/customer.ts'
import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { sendConfirmation } from '@waymark/contract/rooms/sales/customerEntry.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useOrganizations } from '../../../app/orgTree/useOrganizations.ts'
import { useCall } from '../../../app/useCall.ts'

/** What leads a customer on, beside edits. */
export type CustomerTask = 'audit' | 'approve' | 'disapprove' | 'register' | 'reject' | 'confirm' | 'send' | 'move'

const REASONED: readonly CustomerTask[] = ['disapprove', 'reject', 'confirm']
const EXPLAINED = ['audit', 'approve', 'register', 'confirm', 'send'] as const

interface Props {
  customer: Customer
  task: CustomerTask
  onClose: () => void
}

/** Leads a customer through a gate or to another salesperson, and asks for what that takes. */
export function CustomerTaskForm({ customer, task, onClose }: Props) {
  const t = useT('customer')
  const { customerId, version, claimant, ownerId } = customer
  const asksOwner = task === 'move' || (task === 'audit' && ownerId === null && claimant === '')
  const people = useCall(calls.getSalespeople, {}, { enabled: asksOwner }).data ?? []
  const orgs = useOrganizations()
  const of = { customerId, version }
  const explained = EXPLAINED.find((each) => each === task)
  return (
    <RecordForm
      title={`${t(`task_${task}`).replace('…', '')} · ${customer.name}`}
      valuesOf={() => ({
        reason: '',
        toClaimant: claimant !== '',
        ownerId: null as number | null,
        linkedOrgId: customer.linkedOrgId,
        email: customer.salesEmail || customer.billingEmail,
      })}
      limits={calls.approveCustomer}
      fields={[
        explained !== undefined && { kind: 'part', key: 'text', render: () => <p>{t(`text_${explained}`)}</p> },
        task === 'audit' &&
          claimant !== '' && { kind: 'switch', name: 'toClaimant', label: t('toClaimant', { name: claimant }) },
        asksOwner && {
          kind: 'choice',
          name: 'ownerId',
          label: t('owner'),
          required: true,
          choices: people.map(({ userId, name }) => ({ value: userId, label: name })),
        },
        task === 'register' && {
          kind: 'choice',
          name: 'linkedOrgId',
          label: t('linkedOrg'),
          none: t('none'),
          choices: orgs.map(({ value, label }) => ({ value: Number(value), label })),
        },
        task === 'send' && { kind: 'line', type: 'email', name: 'email', label: t('email'), required: true },
        REASONED.includes(task) && { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={({ reason, toClaimant, ownerId: chosen, linkedOrgId, email }) => {
        if (task === 'send') return call(sendConfirmation, { ...of, email })
        if (task === 'audit')
          return call(calls.auditCustomer, { ...of, toClaimant, ...(chosen !== null && { ownerId: chosen }) })
        if (task === 'register') return call(calls.registerCustomer, { ...of, isRegistered: true, linkedOrgId })
        if (task === 'reject') return call(calls.registerCustomer, { ...of, isRegistered: false, reason })
        if (task === 'confirm') return call(calls.confirmCustomer, { ...of, reason })
        if (task === 'move') return call(calls.moveCustomer, { ...of, ownerId: chosen ?? 0 })
        return call(calls.approveCustomer, { ...of, isApproved: task === 'approve', reason })
      }}
      changes={[calls.getCustomerList]}
      submit={t(`task_${task}`).replace('…', '')}
      danger={task === 'disapprove' || task === 'reject'}
      onClose={onClose}
    />
  )
}
