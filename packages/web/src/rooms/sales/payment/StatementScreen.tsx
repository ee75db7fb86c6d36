import { Button, TextInput } from '@mantine/core'
import { getCustomerList } from '@waymark/contract/rooms/sales/customer.ts'
import { getCustomerStatement, type StatementLine } from '@waymark/contract/rooms/sales/payment.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { FIRST_DAY, LAST_DAY } from '@waymark/core/zones/yearBounds.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { download, fileNamePart } from '../../../app/files/download.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { CurrencySelect } from '../../../app/money/CurrencySelect.tsx'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { QueryState } from '../../../app/QueryState.tsx'
import { SearchSelect } from '../../../app/search/SearchSelect.tsx'
import { useCall } from '../../../app/useCall.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { customerSearch } from '../customer/customerSearch.ts'
import styles from '../invoice/invoice.module.css'

/** What a line of it is called. */
const KINDS = { invoice: 'invoice', payment: 'payment', creditNote: 'creditNote', refund: 'refund' } as const

/** What a customer was billed, paid and got back within some days, and what is owed after each. */
export default function StatementScreen() {
  const t = useT('payment')
  const money = useMoney()
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
  const told = customerId === '' ? undefined : query.data
  const choose = async (id: string): Promise<void> => {
    setCustomerId(id)
    const answer = await call(getCustomerList, { recordIds: [Number(id)], pageSize: 1 })
    const found = answer.ok ? answer.data.list[0]?.currency : undefined
    if (found !== undefined) setCurrency(found)
  }
  const heads = [t('on'), t('what'), t('number'), t('amount'), t('balance')]
  const cellsOf = (line: StatementLine): string[] => [line.on, t(KINDS[line.kind]), line.number]
  const save = (): void => {
    if (!told) return
    const figure = (amount: number): string => String(figureOfMoney({ amount, currency }))
    const rows = told.lines.map((line) => [...cellsOf(line), figure(line.amount), figure(line.balance)])
    download(`${fileNamePart(`${t('statements')} ${told.customer} ${currency}`)}.csv`, 'text/csv', csvFile(heads, rows))
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
        {told ? (
          <Button size="xs" variant="default" onClick={save}>
            {t('saveSheet')}
          </Button>
        ) : null}
      </div>
      {customerId === '' ? (
        <EmptyState title={t('statements')} text={t('statementHint')} />
      ) : (
        <QueryState query={query} />
      )}
      {told ? (
        <>
          <dl className={styles['facts']}>
            <dt>{t('opening')}</dt>
            <dd>{money(told.opening, currency)}</dd>
            <dt>{t('closing')}</dt>
            <dd>
              <strong>{money(told.closing, currency)}</strong>
            </dd>
            {told.credit > 0 ? (
              <>
                <dt>{t('credit')}</dt>
                <dd>{money(told.credit, currency)}</dd>
              </>
            ) : null}
          </dl>
          <ScrollTable label={t('statements')} heads={heads}>
            {told.lines.map((line) => (
              <tr key={`${line.kind} ${line.id} ${line.number} ${line.on}`}>
                {cellsOf(line).map((cell, place) => (
                  // the columns stay where they are
                  // eslint-disable-next-line react/no-array-index-key
                  <td key={place}>{cell}</td>
                ))}
                <td className={styles['figure']}>{money(line.amount, currency)}</td>
                <td className={styles['figure']}>{money(line.balance, currency)}</td>
              </tr>
            ))}
          </ScrollTable>
        </>
      ) : null}
    </main>
  )
}
