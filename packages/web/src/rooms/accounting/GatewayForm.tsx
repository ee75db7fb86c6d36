import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import {
  getPaymentGateway,
  type PaymentGateway,
  savePaymentGateway,
} from '@waymark/contract/rooms/sales/cardPayment.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { typedKeys } from '../../app/form/typedKeys.ts'
import { useT } from '../../app/i18n.ts'

interface Values {
  credentials: Record<string, string>
  isActive: boolean
  baseUrl: string
}

interface Props {
  orgId: number
  gateway: PaymentGateway | null
  onClose: () => void
}

/** Sets the account with a payment service; its keys are typed and never shown. */
export function GatewayForm({ orgId, gateway, onClose }: Props) {
  const t = useT('accounting')
  const facts = PAYMENT_GATEWAYS[gateway?.service ?? 'stripe']
  return (
    <RecordForm
      title={t(gateway ? 'cardSettings' : 'cardsSetUp')}
      record={gateway ?? undefined}
      valuesOf={(of): Values => ({
        credentials: {},
        isActive: of?.isActive ?? true,
        baseUrl: of === undefined || of.baseUrl === facts.baseUrl ? '' : of.baseUrl,
      })}
      limits={savePaymentGateway}
      fields={[
        { kind: 'section', label: gateway?.hasCredentials ? t('keysKept') : facts.title },
        ...facts.credentials.map((key) => ({
          kind: 'line' as const,
          name: `credentials.${key}` as const,
          label: t(key),
          autoComplete: false as const,
        })),
        { kind: 'switch', name: 'isActive', label: t('cardsActive') },
        {
          kind: 'line',
          name: 'baseUrl',
          label: t('address'),
          type: 'url',
          placeholder: facts.baseUrl,
          hint: t('addressHint'),
        },
      ]}
      save={({ credentials: typed, ...values }, before) => {
        const first = before ? { version: before.version } : { credentials: {} }
        return call(savePaymentGateway, { orgId, ...values, ...first, ...typedKeys(typed) })
      }}
      changes={[getPaymentGateway]}
      labels={{ credentials: facts.title }}
      onClose={onClose}
    />
  )
}
