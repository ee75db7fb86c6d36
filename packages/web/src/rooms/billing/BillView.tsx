import { Badge, Table } from '@mantine/core'
import { getCustomerBilling } from '@waymark/contract/rooms/sales/billing.ts'
import type { BillLine } from '@waymark/contract/rooms/sales/billingFields.ts'
import { useState } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { usePrice } from '../../app/format/usePrice.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { monthFrom, useDay, useMonthName } from './months.ts'
import { ReasonList } from './ReasonList.tsx'
import styles from './billing.module.css'

/** Lines that are shown at once. */
const MOST_SHOWN = 200

/** What a customer would be billed for a month, line by line: which rule, which days, what formula. */
export function BillView({ customerId, month }: { customerId: number; month: string }) {
  const t = useT('billing')
  const money = useMoney()
  const query = useCall(getCustomerBilling, { customerId, month })
  if (!query.data) return <QueryState query={query} />
  const { lines, amounts, held } = query.data
  return (
    <section aria-label={t('bill')}>
      <ReasonList bill={query.data} />
      {lines.length === 0 ? (
        query.data.reasons.length === 0 && <EmptyState title={t('nothingToBill')} />
      ) : (
        <Table.ScrollContainer minWidth={300}>
          <Table className={styles.lines}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('device')}</Table.Th>
                <Table.Th>{t('why')}</Table.Th>
                <Table.Th className={styles.figure}>{t('amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.slice(0, MOST_SHOWN).map((line) => (
                <LineRow key={`${line.deviceId} ${line.kind} ${line.spans[0]?.from}`} line={line} />
              ))}
            </Table.Tbody>
            <Table.Tfoot>
              {amounts.map(({ currency, amount }) => (
                <Table.Tr key={currency}>
                  <Table.Th colSpan={2}>{t('totalBeforeTax')}</Table.Th>
                  <Table.Th className={styles.figure}>{money(amount, currency)}</Table.Th>
                </Table.Tr>
              ))}
              {held.map(({ currency, amount }) => (
                <Table.Tr key={`held ${currency}`}>
                  <Table.Td colSpan={2}>{t('waits')}</Table.Td>
                  <Table.Td className={styles.figure}>{money(amount, currency)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tfoot>
          </Table>
        </Table.ScrollContainer>
      )}
      {lines.length > MOST_SHOWN ? <p>{t('andMoreLines', { count: lines.length - MOST_SHOWN })}</p> : null}
    </section>
  )
}

function LineRow({ line }: { line: BillLine }) {
  const t = useT('billing')
  const prices = useT('price')
  const money = useMoney()
  const price = usePrice()
  const format = useFormat()
  const day = useDay()
  const { price: of, days, daysOfPeriod, before, amount } = line
  const formula = t('formula', {
    price: price(of.price, of.currency),
    days: format.number(days),
    of: format.number(daysOfPeriod),
  })
  return (
    <Table.Tr>
      <Table.Td>
        {line.deviceId}
        {line.spans.map(({ from, to }) => (
          <div key={from} className={styles.why}>
            {from === to ? day(from) : `${day(from)} – ${day(to)}`}
          </div>
        ))}
      </Table.Td>
      <Table.Td>
        {t(`rule_${line.rule}`)}{' '}
        {line.isHeld ? (
          <Badge size="sm" variant="light" color="gray" tt="none">
            {t('waits')}
          </Badge>
        ) : null}
        <div className={styles.why}>
          {[prices(`level_${of.level}`), of.name].join(' · ')}
          {' · '}
          {before === 0 ? formula : t('lessBefore', { formula, before: money(before, of.currency) })}
        </div>
      </Table.Td>
      <Table.Td className={styles.figure}>{money(amount, of.currency)}</Table.Td>
    </Table.Tr>
  )
}

/** The same of the month that it is now, for the page of a customer. */
export function CustomerBilling({ customerId }: { customerId: number }) {
  const { zone } = useFormat()
  const monthName = useMonthName()
  const [now] = useState(() => Date.now())
  const month = monthFrom(now, zone)
  return (
    <>
      <h3>{monthName(month)}</h3>
      <BillView customerId={customerId} month={month} />
    </>
  )
}
