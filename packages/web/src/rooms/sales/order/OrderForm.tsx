import { SALES_MODELS } from '@waymark/contract/rooms/sales/contract.ts'
import { TERMS } from '@waymark/contract/rooms/sales/customerFields.ts'
import { addOrder, editOrder, getOrderById, getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import { ORDER_TYPES, type OrderDetail, PAYMENT_CYCLES, SHIPPING } from '@waymark/contract/rooms/sales/orderFields.ts'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { currencyChoices } from '../../../app/form/currencyChoices.ts'
import type { FormItem } from '../../../app/form/FormField.ts'
import { readOne } from '../../../app/form/readOne.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { keepCurrency } from '../../../app/money/lastCurrency.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import { useCall } from '../../../app/useCall.ts'
import { useContractsOf } from '../contract/useContractsOf.ts'
import { customerSearch } from '../customer/customerSearch.ts'
import { readCustomer } from '../customer/readCustomer.ts'
import { LineItems } from '../lines/LineItems.tsx'
import { wrongLine } from '../lines/LineItemValue.ts'
import { minor, orderFieldsOf, type OrderValues, orderValues } from './orderValues.ts'

/** Writes an order, or edits one that is not submitted. */
export function OrderForm({ order, onClose }: { order?: OrderDetail; onClose: () => void }) {
  const t = useT('order')
  const [chosen, setChosen] = useState(order?.customerId)
  const contracts = useContractsOf(chosen)
  const mayReturn = usePermission('sales:rma:process')
  const returns = useCall(getRmaOfficeList, { pageSize: 100 }, { enabled: mayReturn }).data?.list ?? []
  const amount = (
    name: 'shippingFee' | 'discount' | 'deposit' | 'downPayment',
    currency: string,
  ): FormItem<OrderValues> => ({
    kind: 'number',
    name,
    label: t(name),
    unit: currency,
    decimals: digitsOf(currency),
    most: 1e10,
    required: false,
  })
  return (
    <RecordForm
      title={order ? t('editTitle', { name: order.number }) : t('add')}
      size="xl"
      record={order}
      valuesOf={orderValues}
      readAgain={({ orderId }) => readOne(call(getOrderById, { orderId }))}
      limits={order ? editOrder : addOrder}
      columns={2}
      fields={({ orderType, salesModel, terms, currency, discount, shippingFee }) => [
        order === undefined && {
          kind: 'record',
          name: 'customerId',
          label: t('customer'),
          search: customerSearch,
          required: true,
          onChosen: (customerId, form) => {
            setChosen(customerId ?? undefined)
            form.setValue('contractId', null)
            if (customerId !== null) void takeTerms(customerId, form.setValue)
          },
        },
        order === undefined && { kind: 'line', name: 'number', label: t('number'), hint: t('numberHint') },
        {
          kind: 'choice',
          name: 'contractId',
          label: t('contract'),
          none: t('none'),
          hint: t('contractHint'),
          choices: contracts
            .filter(
              ({ state, contractId }) =>
                state === 'confirmed' || state === 'unconfirmed' || contractId === order?.contractId,
            )
            .map(({ contractId, number }) => ({ value: contractId, label: number })),
        },
        {
          kind: 'choice',
          name: 'orderType',
          label: t('orderType'),
          choices: ORDER_TYPES.map((value) => ({ value, label: t(`type_${value}`) })),
        },
        {
          kind: 'either',
          name: 'salesModel',
          label: t('salesModel'),
          wide: true,
          choices: SALES_MODELS.map((value) => ({ value, label: t(`salesModel_${value}`) })),
        },
        orderType === 'sample' && { kind: 'day', name: 'sampleUntil', label: t('sampleUntil'), required: true },
        (orderType === 'exchange' || orderType === 'replacement') && {
          kind: 'choice',
          name: 'rmaId',
          label: t('forReturn'),
          none: t('none'),
          choices: returns
            .filter(({ type }) => type === 'rma')
            .map(({ rmaId, orgName }) => ({ value: rmaId, label: `${rmaId} · ${orgName}` })),
        },
        {
          kind: 'own',
          name: 'items',
          label: t('goods'),
          wide: true,
          check: ({ items }) => {
            const typed = items.filter(
              ({ skuId, text, unitPrice }) => skuId !== null || text !== '' || unitPrice !== '',
            )
            const wrong = wrongLine(typed)
            return wrong === undefined ? undefined : t('lineWrong', { number: wrong })
          },
          render: ({ value, error, onChange }) => (
            <>
              <LineItems
                value={value}
                currency={currency}
                discount={minor(discount, currency)}
                extra={{ label: t('shippingFee'), amount: minor(shippingFee, currency) }}
                onChange={onChange}
              />
              {error === undefined ? null : <p role="alert">{error}</p>}
            </>
          ),
        },
        { kind: 'choice', name: 'currency', label: t('currency'), choices: currencyChoices(currency) },
        amount('discount', currency),
        {
          kind: 'choice',
          name: 'shipping',
          label: t('shipping'),
          choices: SHIPPING.map((value) => ({ value, label: t(`shipping_${value}`) })),
        },
        amount('shippingFee', currency),
        amount('deposit', currency),
        amount('downPayment', currency),
        {
          kind: 'choice',
          name: 'terms',
          label: t('terms'),
          choices: TERMS.map((value) => ({ value, label: t(`terms_${value}`) })),
        },
        terms === 'net' && { kind: 'number', name: 'netDays', label: t('netDays'), required: true },
        salesModel === 'leasing' && {
          kind: 'choice',
          name: 'paymentCycle',
          label: t('paymentCycle'),
          choices: PAYMENT_CYCLES.map((value) => ({ value, label: t(`cycle_${value}`) })),
        },
        salesModel === 'leasing' && { kind: 'number', name: 'installments', label: t('installments'), required: true },
        { kind: 'text', name: 'memo', label: t('memo'), lines: 2 },
      ]}
      save={(values, before) => {
        keepCurrency(values.currency)
        const fields = orderFieldsOf(values)
        const { customerId, number } = values
        return before
          ? call(editOrder, { ...fields, orderId: before.orderId, version: before.version })
          : call(addOrder, { ...fields, customerId: customerId ?? 0, ...(number.trim() !== '' && { number }) })
      }}
      changes={[getOrderList, getOrderById]}
      onClose={onClose}
    />
  )
}

/** What the customer has agreed to stands there at first. */
async function takeTerms(
  customerId: number,
  put: (name: 'terms' | 'netDays' | 'currency', value: string | number | null) => void,
): Promise<void> {
  const customer = await readCustomer(customerId)
  if (!customer) return
  put('terms', customer.terms)
  put('netDays', customer.netDays)
  put('currency', customer.currency)
}
