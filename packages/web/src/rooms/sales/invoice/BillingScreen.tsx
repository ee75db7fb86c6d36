import { getBillingList } from '@waymark/contract/rooms/sales/myBilling.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChoiceSwitch } from '../../../app/ChoiceSwitch.tsx'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { useMore } from '../../../app/list/useMore.tsx'
import { paths } from '../../../app/paths.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { AccountFrame } from '../../account/public.tsx'
import styles from './invoice.module.css'
import { MyStatement } from './MyStatement.tsx'
import { useBillState } from './useBillState.ts'

/** What one's own organization was billed, the newest first, and what of it is left to pay. */
export default function BillingScreen() {
  const t = useT('invoice')
  const money = useMoney()
  const payment = useT('payment')
  const [view, setView] = useState<'bills' | 'statement'>('bills')
  const stateOf = useBillState()
  const { pageSize, moreOf } = useMore()
  const query = useCall(getBillingList, { pageSize }, { keep: true })
  const rows = query.data?.list ?? []
  return (
    <AccountFrame title={t('billing')} lead={t('billsLead')}>
      <QueryState query={query} />
      <ul className={styles['owed']}>
        {(query.data?.owed ?? []).map(({ currency, balance, overdue }) => (
          <li key={currency}>
            <b>{t('owed', { amount: money(balance, currency) })}</b>
            {overdue > 0 ? (
              <small className={styles['late']}>{t('overdueOf', { amount: money(overdue, currency) })}</small>
            ) : null}
          </li>
        ))}
      </ul>
      {rows.length > 0 ? (
        <ChoiceSwitch
          label={t('billing')}
          value={view}
          onChange={setView}
          choices={[
            { value: 'bills', label: t('allBills') },
            { value: 'statement', label: payment('statements') },
          ]}
        />
      ) : null}
      {query.data && rows.length === 0 ? <EmptyState title={t('noBills')} text={t('noBillsText')} /> : null}
      {view === 'statement' ? (
        <MyStatement />
      ) : (
        <>
          <ul className={styles['list']} aria-label={t('billing')}>
            {rows.map(({ invoiceId, number, status, isCreditNote, total, balance, currency, issuedOn, dueOn }) => (
              <li key={invoiceId}>
                <Link className={styles['bill']} to={paths.invoiceDetail(invoiceId)}>
                  <b>{number}</b>
                  <span className={styles['figure']}>{money(total, currency)}</span>
                  <small>{balance > 0 ? `${issuedOn} · ${t('dueBy', { day: dueOn })}` : issuedOn}</small>
                  <small className={status === 'overdue' ? styles['late'] : undefined}>
                    {stateOf({ status, isCreditNote })}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
          {moreOf(rows.length, query.data?.total ?? 0)}
        </>
      )}
    </AccountFrame>
  )
}
