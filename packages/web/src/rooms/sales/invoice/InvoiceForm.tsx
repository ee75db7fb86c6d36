import { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { addInvoice, editInvoice, getInvoiceById } from '@waymark/contract/rooms/sales/invoice.ts'
import { type Invoice, type InvoiceDetail, STRATEGIES } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import type { OwnControl } from '../../../app/form/FormField.ts'
import { readOne } from '../../../app/form/readOne.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency, lastCurrency } from '../../../app/money/lastCurrency.ts'
import { useCall } from '../../../app/useCall.ts'
import { useContractsOf } from '../contract/useContractsOf.ts'
import { customerSearch } from '../customer/customerSearch.ts'
import { readCustomer } from '../customer/readCustomer.ts'
import { LineItems } from '../lines/LineItems.tsx'
import { MONEY_READINGS } from './invoiceReadings.ts'
import {
  discountOf,
  invoiceFieldsOf,
  type InvoiceValues,
  invoiceValues,
  newInvoice,
  wrongInvoiceLine,
} from './invoiceValues.ts'

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Writes an invoice, or edits one that is a draft. */
export function InvoiceForm({ invoice, onClose }: { invoice?: Invoice; onClose: () => void }) {
  const query = useCall(getInvoiceById, { invoiceId: invoice?.invoiceId ?? 0 }, { enabled: invoice !== undefined })
  if (invoice && !query.data) return null
  return <LoadedForm {...(query.data && { invoice: query.data })} onClose={onClose} />
}

function LoadedForm({ invoice, onClose }: { invoice?: InvoiceDetail; onClose: () => void }) {
  const t = useT('invoice')
  const [chosen, setChosen] = useState(invoice?.customerId)
  const contracts = useContractsOf(chosen)
  const today = new Date().toISOString().slice(0, 10)
  return (
    <RecordForm
      title={invoice ? t('editTitle', { name: invoice.number }) : t('add')}
      size="xl"
      record={invoice}
      valuesOf={(read): InvoiceValues => (read ? invoiceValues(read) : newInvoice(today, lastCurrency()))}
      readAgain={({ invoiceId }) => readOne(call(getInvoiceById, { invoiceId }))}
      limits={invoice ? editInvoice : addInvoice}
      columns={2}
      fields={({ currency, discount }) => [
        invoice === undefined && {
          kind: 'record',
          name: 'customerId',
          label: t('customer'),
          search: customerSearch,
          required: true,
          onChosen: (customerId, form) => {
            setChosen(customerId ?? undefined)
            form.setValue('contractId', null)
            if (customerId !== null) void takeTerms(customerId, form)
          },
        },
        { kind: 'line', name: 'number', label: t('number'), hint: t('numberHint') },
        { kind: 'day', name: 'issuedOn', label: t('issuedOn'), required: true },
        { kind: 'day', name: 'dueOn', label: t('dueOn'), required: true },
        {
          kind: 'own',
          name: 'items',
          label: t('items'),
          wide: true,
          check: ({ items }) => {
            const wrong = items.length === 0 ? 1 : wrongInvoiceLine(items)
            return wrong === undefined ? undefined : t('lineWrong', { number: wrong })
          },
          render: ({ value, error, onChange }: OwnControl<InvoiceValues['items']>) => (
            <>
              <LineItems
                value={value}
                currency={currency}
                discount={discountOf(discount, currency)}
                onChange={onChange}
              />
              {error === undefined ? null : <p role="alert">{error}</p>}
            </>
          ),
        },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        {
          kind: 'number',
          name: 'discount',
          label: t('discount'),
          unit: currency,
          decimals: digitsOf(currency),
          least: 0,
          most: 1e10,
          required: false,
        },
        {
          kind: 'choice',
          name: 'terms',
          label: t('terms'),
          choices: TERMS.map((value) => ({ value, label: t(`terms_${value}`) })),
        },
        {
          kind: 'choice',
          name: 'contractId',
          label: t('contract'),
          none: t('none'),
          choices: contracts.map(({ contractId, number }) => ({ value: contractId, label: number })),
        },
        {
          kind: 'choice',
          name: 'strategy',
          label: t('strategy'),
          choices: STRATEGIES.map((value) => ({ value, label: t(`strategy_${value}`) })),
        },
        { kind: 'switch', name: 'isMonthlyFee', label: t('isMonthlyFee') },
        { kind: 'text', name: 'memo', label: t('memo'), lines: 2 },
      ]}
      save={(values, before) => {
        keepCurrency(values.currency)
        const fields = invoiceFieldsOf(values)
        return before
          ? call(editInvoice, { ...fields, invoiceId: before.invoiceId, version: before.version })
          : call(addInvoice, { ...fields, customerId: values.customerId ?? 0 })
      }}
      changes={MONEY_READINGS}
      onClose={onClose}
    />
  )
}

/** Takes over how a customer pays, and until when. */
async function takeTerms(
  customerId: number,
  form: {
    setValue: (name: 'currency' | 'terms' | 'dueOn', value: string) => void
    getValues: (name: 'issuedOn') => string
  },
): Promise<void> {
  const customer = await readCustomer(customerId)
  if (!customer) return
  form.setValue('currency', customer.currency)
  form.setValue('terms', customer.terms)
  const issuedOn = form.getValues('issuedOn')
  if (issuedOn !== '') form.setValue('dueOn', dayAfter(issuedOn, customer.netDays ?? 0))
}
