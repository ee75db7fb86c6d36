import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import { type Payment, refundPayment, reversePayment } from '@waymark/contract/rooms/sales/payment.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { figureOfMoney, minorOfFigure } from '@waymark/core/money/moneyJson.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { MONEY_READINGS } from '../invoice/invoiceReadings.ts'

interface Props {
  payment: Payment
  task: 'refund' | 'reverse'
  onClose: () => void
}

/** Gives a part of a payment back, or tells that all of it was taken back; both ask why. */
export function PaymentTaskForm({ payment, task, onClose }: Props) {
  const t = useT('payment')
  const money = useMoney()
  const { paymentId, version, currency, credit } = payment
  const left = new Map<number, { number: string; amount: number }>()
  for (const { invoiceId, number, amount, givenBack, isReleased } of payment.invoices)
    if (!isReleased && amount > givenBack)
      left.set(invoiceId, { number, amount: (left.get(invoiceId)?.amount ?? 0) + amount - givenBack })
  const choices = [
    ...(credit > 0 ? [{ value: null, label: `${t('ofCredit')} · ${money(credit, currency)}` }] : []),
    ...[...left].map(([value, { number, amount }]) => ({ value, label: `${number} · ${money(amount, currency)}` })),
  ]
  const most = (invoiceId: number | null): number =>
    figureOfMoney({ amount: invoiceId === null ? credit : (left.get(invoiceId)?.amount ?? 0), currency })
  const title = t(`task_${task}`).replace('…', '')
  const first = choices[0]?.value ?? null
  const { service } = payment
  return (
    <RecordForm
      title={title}
      valuesOf={() => ({ invoiceId: first, amount: most(first), reason: '', externalRef: '' })}
      limits={task === 'refund' ? refundPayment : reversePayment}
      fields={({ invoiceId }) => [
        task === 'reverse' && { kind: 'part', key: 'text', render: () => <p>{t('text_reverse')}</p> },
        task === 'refund' && {
          kind: 'choice',
          name: 'invoiceId',
          label: t('of'),
          choices,
          onChosen: (value, form) => form.setValue('amount', most(value as number | null)),
        },
        task === 'refund' && {
          kind: 'number',
          name: 'amount',
          label: t('amount'),
          unit: currency,
          decimals: digitsOf(currency),
          least: 0,
          most: most(invoiceId),
          required: true,
        },
        task === 'refund' &&
          service !== null && {
            kind: 'part',
            key: 'service',
            render: () => <p>{t('text_refund', { service: PAYMENT_GATEWAYS[service].title })}</p>,
          },
        task === 'refund' && service === null && { kind: 'line', name: 'externalRef', label: t('externalRef') },
        { kind: 'text', name: 'reason', label: t('reason'), required: true },
      ]}
      save={({ invoiceId, amount, reason, externalRef }) =>
        task === 'reverse'
          ? call(reversePayment, { paymentId, version, reason })
          : call(refundPayment, {
              paymentId,
              version,
              reason,
              externalRef,
              amount: minorOfFigure(amount ?? 0, currency),
              ...(invoiceId !== null && { invoiceId }),
            })
      }
      changes={MONEY_READINGS}
      submit={title}
      onClose={onClose}
    />
  )
}
