import { Button, TextInput } from '@mantine/core'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { getCustomerStatement, getCustomerStatementPdf } from '@waymark/contract/rooms/sales/payment.ts'
import { FIRST_DAY, LAST_DAY } from '@waymark/core/zones/yearBounds.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { CurrencySelect } from '../../../app/money/CurrencySelect.tsx'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { SearchSelect } from '../../../app/search/SearchSelect.tsx'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { customerSearch } from '../customer/customerSearch.ts'
import styles from '../invoice/invoice.module.css'
import { SavePdf } from '../invoice/SavePdf.tsx'
import { StatementTable } from './StatementTable.tsx'
import { useStatementRows } from './useStatementRows.ts'

/** What a customer was billed, paid and got back within some days, and what is owed after each. */
export default function StatementScreen() {
  const t = useT('payment')
  const { save } = useStatementRows()
  const [customerId, setCustomerId] = useState('')
  const [currency, setCurrency] = useState(lastCurrency())
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const asked = {
    customerId: Number(customerId),
    currency,
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
  const query = useCall(getCustomerStatement, asked, { enabled: customerId !== '', keep: true })
  const statement = customerId === '' ? undefined : query.data
  const choose = async (id: string): Promise<void> => {
    setCustomerId(id)
    const answer = await call(getCustomerList, { recordIds: [Number(id)], pageSize: 1 })
    const found = answer.ok ? answer.data.list[0]?.currency : undefined
    if (found !== undefined) setCurrency(found)
  }
  return (
    <main className={styles['page']}>
      <h1>{t('statements')}</h1>
      <div className={styles['asked']}>
        <SearchSelect
          label={t('customer')}
          search={customerSearch}
          value={customerId}
          onChange={(id) => void choose(id)}
        />
        <CurrencySelect label={t('currency')} value={currency} onChange={setCurrency} />
        <TextInput
          size="xs"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          label={t('firstDay')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          label={t('lastDay')}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {statement ? (
          <>
            <Button size="xs" variant="default" onClick={() => save(statement)}>
              {t('saveSheet')}
            </Button>
            <SavePdf ask={(locale) => call(getCustomerStatementPdf, { ...asked, locale })} />
          </>
        ) : null}
      </div>
      {customerId === '' ? (
        <EmptyState title={t('statements')} text={t('statementHint')} />
      ) : (
        <QueryState query={query} />
      )}
      {statement ? <StatementTable of={statement} /> : null}
    </main>
  )
}
