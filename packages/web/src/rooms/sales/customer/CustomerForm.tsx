import {
  addCustomer,
  claimCustomer,
  editCustomer,
  getCustomerList,
  getSalespeople,
} from '@waymark/contract/rooms/sales/customer.ts'
import {
  CUSTOMER_SIZES,
  CUSTOMER_SOURCES,
  type Customer,
  TAX_STATUSES,
  TERMS,
} from '@waymark/contract/rooms/sales/customerFields.ts'
import { getServicePlanList } from '@waymark/contract/rooms/sales/servicePlan.ts'
import { getRecordFiles } from '@waymark/contract/rooms/recordFile.ts'
import { ZONE_NAMES } from '@waymark/core/zones/zoneOffsets.ts'
import { Input } from '@mantine/core'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { figureText } from '../lines/LineItemValue.ts'
import { LineTaxes } from '../lines/LineTaxes.tsx'
import { AddressesInput } from './AddressesInput.tsx'
import { ContactsInput } from './ContactsInput.tsx'
import { customerValues } from './customerValues.ts'

/** Adds or edits a customer. One that another salesperson has can be claimed instead. */
export function CustomerForm({ customer, onClose }: { customer?: Customer; onClose: () => void }) {
  const t = useT('customer')
  const newOrg = useNewRecordOrg()
  const mayChoose = usePermission('sales:customer:all')
  const people = useCall(getSalespeople, {}, { enabled: mayChoose && customer === undefined }).data ?? []
  const key = `customer:${customer?.customerId ?? 0}`
  const mayPlan = usePermission('sales:plan:view')
  const plans = useCall(getServicePlanList, { pageSize: 500 }, { enabled: mayPlan }).data?.list ?? []
  const files = useCall(getRecordFiles, { key }, { enabled: customer !== undefined }).data?.files ?? []
  return (
    <RecordForm
      title={customer ? t('editTitle', { name: customer.name }) : t('add')}
      size="lg"
      record={customer}
      valuesOf={(of) => customerValues(of, newOrg)}
      readAgain={({ customerId }) => call(getCustomerList, { recordIds: [customerId] })}
      limits={customer ? editCustomer : addCustomer}
      columns={2}
      fields={({ terms, taxStatus, currency }) => [
        { kind: 'tab', key: 'general', label: t('tab_general') },
        { kind: 'line', name: 'name', label: t('name'), required: true },
        customer === undefined && { kind: 'line', name: 'number', label: t('number'), hint: t('number_hint') },
        { kind: 'line', name: 'company', label: t('legalName') },
        { kind: 'line', name: 'crn', label: t('crn') },
        { kind: 'line', name: 'firstName', label: t('firstName') },
        { kind: 'line', name: 'lastName', label: t('lastName') },
        { kind: 'line', type: 'email', name: 'salesEmail', label: t('salesEmail') },
        { kind: 'line', type: 'tel', name: 'phone', label: t('phone') },
        { kind: 'line', name: 'region', label: t('region') },
        { kind: 'line', name: 'division', label: t('division') },
        {
          kind: 'choice',
          name: 'size',
          label: t('fleetSize'),
          none: t('none'),
          choices: CUSTOMER_SIZES.map((value) => ({ value, label: t(`size_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'source',
          label: t('cameBy'),
          none: t('none'),
          choices: CUSTOMER_SOURCES.map((value) => ({ value, label: t(`source_${value}`) })),
        },
        { kind: 'tags', name: 'tags', label: t('tags') },
        customer === undefined &&
          mayChoose && {
            kind: 'choice',
            name: 'ownerId',
            label: t('owner'),
            none: t('none'),
            choices: people.map(({ userId, name }) => ({ value: userId, label: name })),
          },
        customer === undefined && { kind: 'organization', name: 'orgId', label: t('organization') },
        { kind: 'tab', key: 'addresses', label: t('addresses') },
        {
          kind: 'own',
          name: 'addresses',
          label: t('addresses'),
          wide: true,
          render: ({ value, onChange }) => <AddressesInput value={value} onChange={onChange} />,
        },
        { kind: 'tab', key: 'contacts', label: t('contacts') },
        {
          kind: 'own',
          name: 'contacts',
          label: t('contacts'),
          wide: true,
          render: ({ value, onChange }) => <ContactsInput value={value} onChange={onChange} />,
        },
        { kind: 'tab', key: 'billing', label: t('tab_billing') },
        {
          kind: 'choice',
          name: 'terms',
          label: t('terms'),
          choices: TERMS.map((value) => ({ value, label: t(`terms_${value}`) })),
        },
        terms === 'net' && { kind: 'number', name: 'netDays', label: t('netDays'), required: true },
        {
          kind: 'either',
          name: 'taxStatus',
          label: t('taxStatus'),
          choices: TAX_STATUSES.map((value) => ({ value, label: t(`taxStatus_${value}`) })),
        },
        taxStatus === 'taxable' && {
          kind: 'own',
          name: 'serviceTaxes',
          label: t('serviceTaxes'),
          wide: true,
          render: ({ label, value, error, onChange }) => (
            <Input.Wrapper size="xs" labelElement="div" label={label} description={t('serviceTaxesHint')} error={error}>
              <LineTaxes value={value} onChange={onChange} />
            </Input.Wrapper>
          ),
        },
        taxStatus === 'exempt' && { kind: 'line', name: 'taxCertificate', label: t('taxCertificate') },
        taxStatus === 'exempt' &&
          customer !== undefined && {
            kind: 'choice',
            name: 'certificateFileId',
            label: t('certificate'),
            hint: t('certificateHint'),
            none: t('none'),
            choices: files.map(({ fileId, name }) => ({ value: fileId, label: name })),
          },
        mayPlan && {
          kind: 'choice',
          name: 'planId',
          label: t('servicePlan'),
          none: t('none'),
          choices: [
            ...(customer?.planId && !plans.some(({ planId }) => planId === customer.planId)
              ? [{ value: customer.planId, label: customer.plan }]
              : []),
            ...plans.map(({ planId, name }) => ({ value: planId, label: name })),
          ],
        },
        { kind: 'line', type: 'email', name: 'billingEmail', label: t('billingEmail') },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        { kind: 'number', name: 'billDay', label: t('billDay') },
        {
          kind: 'choice',
          name: 'billingTz',
          label: t('billingTz'),
          choices: ZONE_NAMES.map((value) => ({ value, label: value })),
        },
      ]}
      save={({ orgId, number, ownerId, certificateFileId, netDays, ...values }, before, more?: 'claim') => {
        const { source, size, terms } = values
        const fields = {
          ...values,
          source: source ?? '',
          size: size ?? '',
          serviceTaxes: values.serviceTaxes.map((tax) => ({ ...tax, percent: figureText(tax.percent) })),
          ...(terms === 'net' && { netDays }),
        } as const
        if (before)
          return call(editCustomer, {
            ...fields,
            certificateFileId,
            customerId: before.customerId,
            version: before.version,
          })
        if (more === 'claim') return call(claimCustomer, { orgId, name: values.name, reason: t('claimReason') })
        return call(addCustomer, {
          ...fields,
          orgId,
          ...(number.trim() !== '' && { number }),
          ...(ownerId !== null && { ownerId }),
        })
      }}
      ways={[{ code: '4001811', label: t('claim'), more: 'claim' }]}
      changes={[getCustomerList]}
      onClose={onClose}
    />
  )
}
