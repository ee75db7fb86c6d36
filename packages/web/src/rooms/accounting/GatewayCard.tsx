import { Badge, Button } from '@mantine/core'
import { PAYMENT_GATEWAYS } from '@waymark/contract/paymentGateways.ts'
import { getPaymentGateway, type PaymentGateway } from '@waymark/contract/rooms/sales/cardPayment.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import styles from './accounting.module.css'

const GatewayForm = lazyPart(async () => ({ default: (await import('./GatewayForm.tsx')).GatewayForm }))

/** The payment service that invoices of an organization are paid by. */
export function GatewayCard({ orgId }: { orgId: number }) {
  const t = useT('accounting')
  const [isOpen, setOpen] = useState(false)
  const query = useCall(getPaymentGateway, { orgId }, { keep: true })
  const gateway = query.data
  if (gateway === undefined) return <QueryState query={query} />
  return (
    <section className={styles.card} aria-label={t('cards')}>
      <header className={styles.head}>
        <h2>{gateway ? `${t('cards')} · ${PAYMENT_GATEWAYS[gateway.service].title}` : t('cards')}</h2>
        <Badge variant="light" color={gateway?.isActive ? 'green' : 'gray'}>
          {t(gateway?.isActive ? 'cardsOn' : 'cardsOff')}
        </Badge>
        <span className={styles.buttons}>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {t(gateway ? 'cardSettings' : 'cardsSetUp')}
          </Button>
        </span>
      </header>
      <p>{t('cardsText')}</p>
      {gateway ? <GatewayFacts gateway={gateway} /> : null}
      {isOpen ? <GatewayForm orgId={orgId} gateway={gateway} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

function GatewayFacts({ gateway: { eventsUrl, said } }: { gateway: PaymentGateway }) {
  const t = useT('accounting')
  return (
    <>
      <p>
        {t('eventsUrl')}: <code>{eventsUrl}</code>
      </p>
      {said === '' ? null : <p>{t('saidLast', { said })}</p>}
    </>
  )
}
