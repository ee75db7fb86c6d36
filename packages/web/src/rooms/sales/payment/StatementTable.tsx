import type { Statement } from '@waymark/contract/rooms/sales/statement.ts'
import { useMoney } from '../../../app/format/useMoney.ts'
import { useT } from '../../../app/i18n.ts'
import { ScrollTable } from '../../../ui/table/ScrollTable.tsx'
import styles from '../invoice/invoice.module.css'
import { useStatementRows } from './useStatementRows.ts'

/** What was owed before, what happened since, and what is owed now. */
export function StatementTable({ of: statement }: { of: Statement }) {
  const t = useT('payment')
  const money = useMoney()
  const { heads, cellsOf } = useStatementRows()
  const { opening, closing, credit, currency, lines } = statement
  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('opening')}</dt>
        <dd>{money(opening, currency)}</dd>
        <dt>{t('closing')}</dt>
        <dd>
          <strong>{money(closing, currency)}</strong>
        </dd>
        {credit > 0 ? (
          <>
            <dt>{t('credit')}</dt>
            <dd>{money(credit, currency)}</dd>
          </>
        ) : null}
      </dl>
      <div className={styles['statement']}>
        <ScrollTable label={t('statements')} heads={heads}>
          {lines.map((line) => (
            <tr key={`${line.kind} ${line.id} ${line.number} ${line.on}`}>
              {cellsOf(line).map((cell, place) => (
                // the columns stay where they are
                // eslint-disable-next-line react/no-array-index-key
                <td key={place}>{cell}</td>
              ))}
              <td className={styles['amount']}>{money(line.amount, currency)}</td>
              <td className={styles['amount']}>{money(line.balance, currency)}</td>
            </tr>
          ))}
        </ScrollTable>
      </div>
    </>
  )
}
