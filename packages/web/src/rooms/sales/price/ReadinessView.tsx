import { getPriceReadiness } from '@waymark/contract/rooms/sales/priceRule.ts'
import { useT } from '../../../app/i18n.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'

/** Whether a customer can be billed, and each reason why not. */
export function ReadinessView({ customerId }: { customerId: number }) {
  const t = useT('price')
  const query = useCall(getPriceReadiness, { customerId })
  if (!query.data) return <QueryState query={query} />
  const { active, reasons } = query.data
  return (
    <section aria-label={t('readiness')}>
      {reasons.length === 0 ? <p>{t('ready', { count: active })}</p> : null}
      <ul>
        {reasons.map(({ reason, devices, deviceIds }) => (
          <li key={reason}>
            {t(`reason_${reason}`)}
            {devices > 0 ? `: ${devices}` : ''}
            {deviceIds.length > 0 ? <div>{deviceIds.join(', ')}</div> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
