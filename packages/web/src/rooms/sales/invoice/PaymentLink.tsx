import { Button, CopyButton } from '@mantine/core'
import { createPaymentLink } from '@waymark/contract/rooms/sales/cardPayment.ts'
import type { InvoiceDetail } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { say, sayFailure } from '../../../app/said/say.ts'
import { useSave } from '../../../app/save/useSave.ts'
import { usePermission } from '../../../app/sessionStore.ts'
import styles from './invoice.module.css'
import { MONEY_READINGS } from './invoiceReadings.ts'

type Props = Pick<InvoiceDetail, 'invoiceId' | 'paymentLink' | 'balance' | 'publishedAt'>

/** The link by which a customer pays an invoice: made, copied and opened. Nothing where nothing is owed. */
export function PaymentLink({ of: { invoiceId, paymentLink, balance, publishedAt } }: { of: Props }) {
  const t = useT('invoice')
  const mayMake = usePermission('sales:invoice:edit')
  const making = useSave(() => call(createPaymentLink, { invoiceId }), {
    changes: MONEY_READINGS,
    done: ({ isDone }) => say(t(isDone ? 'linkMade' : 'linkUnderWay')),
    onFailure: (text) => void (text === undefined || sayFailure(text)),
  })
  if (balance <= 0 || publishedAt === null) return null
  if (paymentLink === '')
    return mayMake ? (
      <div className={styles['buttons']}>
        <Button size="xs" variant="default" loading={making.busy} onClick={() => making.save()}>
          {t('makeLink')}
        </Button>
      </div>
    ) : null
  return (
    <section className={styles['card']} aria-label={t('paymentLink')}>
      <h3 className={styles['heading']}>{t('paymentLink')}</h3>
      <a className={styles['link']} href={paymentLink} target="_blank" rel="noreferrer">
        {paymentLink}
      </a>
      <CopyButton value={paymentLink}>
        {({ copied, copy }) => (
          <div className={styles['buttons']}>
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'linkCopied' : 'copyLink')}
            </Button>
          </div>
        )}
      </CopyButton>
    </section>
  )
}
