import { getBillingPdf, getInvoiceDetail } from '@waymark/contract/rooms/sales/myBilling.ts'
import type { BillDetail } from '@waymark/contract/rooms/sales/invoiceFields.ts'
import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { AccountFrame } from '../../account/public.tsx'
import styles from './invoice.module.css'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { SavePdf } from './SavePdf.tsx'
import { useBillState } from './useBillState.ts'

/** One invoice, as its customer sees it. */
export default function InvoiceDetailScreen() {
  const t = useT('invoice')
  const [search] = useSearchParams()
  const invoiceId = Number(search.get('invoiceId'))
  const query = useCall(getInvoiceDetail, { invoiceId }, { enabled: Number.isSafeInteger(invoiceId) && invoiceId > 0 })
  const bill = query.data
  return (
    <AccountFrame title={bill?.number ?? t('billing')}>
      <p>
        <Link to={paths.billing}>{t('allBills')}</Link>
      </p>
      {bill ? <Detail of={bill} /> : <QueryState query={query} />}
    </AccountFrame>
  )
}

function Detail({ of: bill }: { of: BillDetail }) {
  const t = useT('invoice')
  const stateOf = useBillState()
  const { invoiceId, status, isCreditNote, seller, issuedOn, dueOn, memo, installment, installments } = bill
  return (
    <div className={styles['lines']}>
      <section className={styles['card']} aria-label={t('invoice')}>
        <dl className={styles['facts']}>
          <dt>{t('status')}</dt>
          <dd className={status === 'overdue' ? styles['late'] : undefined}>{stateOf(bill)}</dd>
          <dt>{t('from')}</dt>
          <dd>{seller}</dd>
          <dt>{t('issuedOn')}</dt>
          <dd>{issuedOn}</dd>
          {isCreditNote ? null : (
            <>
              <dt>{t('dueOn')}</dt>
              <dd>{dueOn}</dd>
            </>
          )}
          {installment === null ? null : (
            <>
              <dt>{t('installment')}</dt>
              <dd>{t('installmentOf', { part: installment, parts: installments ?? installment })}</dd>
            </>
          )}
        </dl>
        {memo === '' ? null : <p>{memo}</p>}
        <div className={styles['buttons']}>
          {bill.paymentLink === '' ? null : (
            <Button component="a" size="xs" href={bill.paymentLink}>
              {t('payByCard')}
            </Button>
          )}
          <SavePdf ask={(locale) => call(getBillingPdf, { invoiceId, locale })} />
        </div>
      </section>
      <section className={styles['card']} aria-label={t('items')}>
        <h2>{t('items')}</h2>
        <InvoiceLines of={bill} />
      </section>
      {isCreditNote ? null : (
        <section className={styles['card']} aria-label={t('payments')}>
          <h2>{t('payments')}</h2>
          <InvoicePayments of={bill} />
        </section>
      )}
    </div>
  )
}
