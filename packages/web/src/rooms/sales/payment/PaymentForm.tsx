import { Button, NumberInput } from '@mantine/core'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { getInvoiceList } from '@waymark/contract/rooms/sales/invoice.ts'
import type { Invoice } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { addPayment, allocatePayment, MONEY_METHODS, type Payment } from '@waymark/contract/rooms/sales/payment.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import type { OwnControl } from '../../../app/form/FormField.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { useCall } from '../../../app/useCall.ts'
import { customerSearch } from '../customer/customerSearch.ts'
import styles from '../invoice/invoice.module.css'
import { MONEY_READINGS } from '../invoice/invoiceReadings.ts'

/** What of a payment goes to which invoice, in the currency itself. */
type Parts = Readonly<Record<number, number>>

interface Values {
  customerId: number | null
  currency: string
  amount: number | null
  method: (typeof MONEY_METHODS)[number]
  externalRef: string
  receivedOn: string
  memo: string
  parts: Parts
}

interface Props {
  /** The invoice that is paid. */
  invoice?: Invoice
  /** The payment whose credit pays. */
  from?: Payment
  onClose: () => void
}

/** Records money from a customer and which invoices it pays, or pays invoices from what is left of a payment. */
export function PaymentForm({ invoice, from, onClose }: Props) {
  const t = useT('payment')
  const of = invoice ?? from
  const [chosen, setChosen] = useState(of?.customerId)
  const [currency, setCurrency] = useState(of?.currency ?? lastCurrency())
  const open = useOpenInvoices(chosen, currency)
  const figure = (amount: number): number => figureOfMoney({ amount, currency })
  const minor = (amount: number): number => minorOfFigure(amount, currency)
  const sumOf = (parts: Parts): number => Object.values(parts).reduce((sum, part) => sum + minor(part), 0)
  const takeCurrency = async (
    customerId: number,
    form: { setValue: (name: 'currency', value: string) => void },
  ): Promise<void> => {
    const found = await currencyOf(customerId)
    if (found === undefined) return
    form.setValue('currency', found)
    setCurrency(found)
  }
  return (
    <RecordForm
      title={from ? t('task_allocate').replace('…', '') : t('add')}
      size="lg"
      valuesOf={(): Values => ({
        customerId: of?.customerId ?? null,
        currency,
        amount: invoice ? figure(invoice.balance) : from ? figure(from.credit) : null,
        method: 'transfer',
        externalRef: '',
        receivedOn: new Date().toISOString().slice(0, 10),
        memo: '',
        parts: invoice ? { [invoice.invoiceId]: figure(invoice.balance) } : {},
      })}
      limits={from ? allocatePayment : addPayment}
      columns={2}
      fields={({ amount }) => [
        of === undefined && {
          kind: 'record',
          name: 'customerId',
          label: t('customer'),
          search: customerSearch,
          required: true,
          onChosen: (customerId, form) => {
            setChosen(customerId ?? undefined)
            form.setValue('parts', {})
            if (customerId !== null) void takeCurrency(customerId, form)
          },
        },
        of === undefined && {
          kind: 'choice',
          name: 'currency',
          label: t('currency'),
          choices: currencyChoices(currency),
          onChosen: (value, form) => {
            setCurrency(String(value))
            form.setValue('parts', {})
          },
        },
        from === undefined && {
          kind: 'number',
          name: 'amount',
          label: t('amount'),
          unit: currency,
          decimals: digitsOf(currency),
          least: 0,
          most: 1e10,
          required: true,
        },
        from === undefined && { kind: 'day', name: 'receivedOn', label: t('receivedOn'), required: true },
        from === undefined && {
          kind: 'choice',
          name: 'method',
          label: t('method'),
          choices: MONEY_METHODS.map((value) => ({ value, label: t(`method_${value}`) })),
        },
        from === undefined && { kind: 'line', name: 'externalRef', label: t('externalRef') },
        {
          kind: 'own',
          name: 'parts',
          label: t('openInvoices'),
          wide: true,
          check: ({ parts }) => (sumOf(parts) > minor(amount ?? 0) ? t('tooMuch') : undefined),
          render: ({ value, error, onChange }: OwnControl<Parts>) => (
            <PartsInput
              invoices={open}
              currency={currency}
              value={value}
              whole={minor(amount ?? 0)}
              left={minor(amount ?? 0) - sumOf(value)}
              error={error}
              onChange={onChange}
            />
          ),
        },
        from === undefined && { kind: 'line', name: 'memo', label: t('memo') },
      ]}
      save={({ parts, customerId, amount, ...fields }) => {
        const invoices = Object.entries(parts)
          .map(([id, part]) => ({ invoiceId: Number(id), amount: minor(part) }))
          .filter((part) => part.amount > 0)
        return from
          ? call(allocatePayment, { paymentId: from.paymentId, version: from.version, invoices })
          : call(addPayment, { ...fields, customerId: customerId ?? 0, amount: minor(amount ?? 0), invoices })
      }}
      changes={MONEY_READINGS}
      onClose={onClose}
    />
  )
}

/** What a customer owes in a currency, the oldest first. */
function useOpenInvoices(customerId: number | undefined, currency: string): readonly Invoice[] {
  const asked = { customerId: customerId ?? 0, isPublished: true, sort: 'dueOn', pageSize: 200 }
  const list = useCall(getInvoiceList, asked, { enabled: customerId !== undefined }).data?.list ?? []
  return list.filter((invoice) => invoice.balance > 0 && invoice.currency === currency)
}

async function currencyOf(customerId: number): Promise<string | undefined> {
  const answer = await call(getCustomerList, { recordIds: [customerId], pageSize: 1 })
  return answer.ok ? answer.data.list[0]?.currency : undefined
}

interface PartsProps {
  invoices: readonly Invoice[]
  currency: string
  value: Parts
  /** The payment, in the currency's smallest unit. */
  whole: number
  /** What of the payment goes nowhere, in the currency's smallest unit. */
  left: number
  error: string | undefined
  onChange: (parts: Parts) => void
}

/** Pays the invoices in their order, as far as a payment goes, in the currency's smallest unit. */
function spread(whole: number, invoices: readonly Invoice[], currency: string): Parts {
  let left = whole
  const parts: Record<number, number> = {}
  for (const { invoiceId, balance } of invoices) {
    const amount = Math.min(left, balance)
    if (amount > 0) parts[invoiceId] = figureOfMoney({ amount, currency })
    left -= amount
  }
  return parts
}

/** How much of a payment goes to which of the invoices that are owed. */
function PartsInput({ invoices, currency, value, whole, left, error, onChange }: PartsProps) {
  const t = useT('payment')
  const money = useMoney()
  return (
    <fieldset className={styles['parts']}>
      <legend>{t('openInvoices')}</legend>
      {invoices.length === 0 ? <p>{t('noOpenInvoices')}</p> : null}
      {invoices.map(({ invoiceId, number, dueOn, balance }) => (
        <div key={invoiceId} className={styles['part']}>
          <span>{`${number} · ${dueOn} · ${t('owedOf', { amount: money(balance, currency) })}`}</span>
          <NumberInput
            size="xs"
            aria-label={number}
            min={0}
            max={figureOfMoney({ amount: balance, currency })}
            decimalScale={digitsOf(currency)}
            hideControls
            value={value[invoiceId] ?? ''}
            onChange={(part) =>
              onChange({ ...value, [invoiceId]: typeof part === 'number' ? part : Number(part) || 0 })
            }
          />
        </div>
      ))}
      {invoices.length > 1 && whole > 0 ? (
        <Button size="compact-xs" variant="subtle" onClick={() => onChange(spread(whole, invoices, currency))}>
          {t('oldestFirst')}
        </Button>
      ) : null}
      {left > 0 ? <small>{t('leftOver', { amount: money(left, currency) })}</small> : null}
      {error === undefined ? null : <p role="alert">{error}</p>}
    </fieldset>
  )
}
