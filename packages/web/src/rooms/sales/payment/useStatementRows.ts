import type { Statement, StatementLine } from '@waymark/contract/rooms/sales/statement.ts'
import { figureOfMoney } from '@waymark/core/money/moneyJson.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { download, fileNamePart } from '../../../app/files/download.ts'
import { useT } from '../../../app/i18n.ts'

/** What a line of it is called. */
const KINDS = { invoice: 'invoice', payment: 'payment', creditNote: 'creditNote', refund: 'refund' } as const

/** Statements of account as tables: heads, the cells of a line before its amounts, and the whole as a sheet. */
export function useStatementRows() {
  const t = useT('payment')
  const heads = [t('on'), t('what'), t('number'), t('amount'), t('balance')]
  const cellsOf = (line: StatementLine): string[] => [line.on, t(KINDS[line.kind]), line.number]
  const save = ({ customer, currency, lines }: Statement): void => {
    const figure = (amount: number): string => String(figureOfMoney({ amount, currency }))
    const rows = lines.map((line) => [...cellsOf(line), figure(line.amount), figure(line.balance)])
    download(`${fileNamePart(`${t('statements')} ${customer} ${currency}`)}.csv`, 'text/csv', csvFile(heads, rows))
  }
  return { heads, cellsOf, save }
}
