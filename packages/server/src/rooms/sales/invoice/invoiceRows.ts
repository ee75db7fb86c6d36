import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { invoiceImport } from '@waymark/contract/imports/invoiceImport.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import type { ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, dayText, type Say } from '../../../platform/importFile/readCell.ts'
import { type ImportRecord, problemOf } from '../../../platform/importFile/readColumns.ts'

type Column = ColumnOf<typeof invoiceImport>
type Line = ImportRecord<Column>

/** A line of an invoice of a file. Decimals as text: a thread hands them on. */
export interface PlannedLine {
  readonly skuId: number | null
  readonly skuCode: string
  readonly text: string
  readonly quantity: string
  readonly unitPrice: string
  readonly taxName: string
  readonly taxPercent: string
}

/** An invoice of a file that can be saved; `line` is the first of its lines. */
export interface PlannedInvoice {
  readonly line: number
  readonly number: string
  readonly customerId: number
  readonly customer: string
  readonly currency: string
  readonly terms: 'cash_in_advance' | 'cod' | 'net'
  readonly issuedOn: string
  readonly dueOn: string
  readonly memo: string
  readonly lines: readonly PlannedLine[]
}

/** What the rows of a file are checked against. */
export interface InvoiceReferences {
  /** Numbers that were ever given, in small letters. */
  readonly numbers: ReadonlySet<string>
  /** Customers by their numbers and names in small letters. */
  readonly customers: ReadonlyMap<
    string,
    {
      readonly customerId: number
      readonly name: string
      readonly currency: string
      readonly terms: PlannedInvoice['terms']
    }
  >
  /** SKUs by their codes in small letters. */
  readonly skus: ReadonlyMap<string, { readonly skuId: number; readonly code: string }>
}

const REQUIRED = (Object.keys(invoiceImport.columns) as Column[]).filter((name) => invoiceImport.columns[name].required)
/** What all rows of an invoice say alike; the first of them may say it alone. */
const HEADS: readonly Column[] = ['status', 'customer', 'issuedOn', 'dueOn', 'currency', 'memo']

const LONGEST: Partial<Readonly<Record<Column, number>>> = { number: 21, text: 200, memo: 2000, taxName: 40 }
const FORMS: Partial<Readonly<Record<Column, RegExp>>> = {
  quantity: /^-?\d{1,9}(\.\d{1,3})?$/,
  unitPrice: /^\d{1,12}(\.\d{1,6})?$/,
  taxPercent: /^\d{1,3}(\.\d{1,6})?$/,
}

const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Tells all that is wrong with the cells of a row, but for what it says of its invoice where it is not the first. */
function checkCells(line: Line, isFirst: boolean, references: InvoiceReferences, say: Say<Column>): void {
  for (const column of REQUIRED)
    if (cellText(line, column) === '' && (isFirst || !HEADS.includes(column))) say(column, 'blank')
  for (const [column, longest] of Object.entries(LONGEST) as [Column, number][])
    if (cellText(line, column).length > longest) say(column, 'limit')
  for (const [column, form] of Object.entries(FORMS) as [Column, RegExp][]) {
    const said = cellText(line, column)
    if (said !== '' && !form.test(said)) say(column, 'invalid')
  }
  const sku = cellText(line, 'sku')
  if (sku !== '' && !references.skus.has(sku.toLowerCase())) say('sku', 'notFound')
  if (isFirst) checkHead(line, references, say)
}

function checkHead(line: Line, references: InvoiceReferences, say: Say<Column>): void {
  const status = cellText(line, 'status').toLowerCase()
  // whatever became of it elsewhere: here it begins, and goes its way by what happens
  if (status !== '' && status !== 'open') say('status', 'invalid')
  const customer = cellText(line, 'customer')
  if (customer !== '' && !references.customers.has(customer.toLowerCase())) say('customer', 'notFound')
  const [issuedOn, dueOn] = [dayText(cellText(line, 'issuedOn')), dayText(cellText(line, 'dueOn'))]
  if (issuedOn !== '' && !isDay(issuedOn)) say('issuedOn', 'invalid')
  if (dueOn !== '' && (!isDay(dueOn) || (isDay(issuedOn) && dueOn < issuedOn))) say('dueOn', 'invalid')
  const currency = cellText(line, 'currency').toUpperCase()
  if (currency !== '' && !isCurrency(currency)) say('currency', 'invalid')
  const number = cellText(line, 'number').toLowerCase()
  if (references.numbers.has(number)) say('number', 'taken')
}

/** Rows of a file of invoices. */
export const invoiceRows: ImportRows<Column, InvoiceReferences, PlannedInvoice> = {
  definition: invoiceImport,
  check: (lines, references, tick) => {
    const problems: ImportProblem[] = []
    const invoices = new Map<string, { first: Line; lines: Line[]; isWrong: boolean }>()
    for (const line of lines) {
      tick()
      const number = cellText(line, 'number').toLowerCase()
      const known = number === '' ? undefined : invoices.get(number)
      const wrong: ImportProblem[] = []
      checkCells(
        line,
        known === undefined,
        references,
        (column, problem) => void wrong.push(problemOf(line, column, problem)),
      )
      // what a later row says of the invoice must not be something else
      for (const column of HEADS) {
        const said = cellText(line, column)
        if (known && said !== '' && said !== cellText(known.first, column))
          wrong.push(problemOf(line, column, 'duplicate'))
      }
      problems.push(...wrong)
      if (number === '') continue
      const invoice = known ?? { first: line, lines: [], isWrong: false }
      invoice.lines.push(line)
      invoice.isWrong ||= wrong.length > 0
      invoices.set(number, invoice)
    }
    const good = [...invoices.values()].filter(({ isWrong }) => !isWrong)
    return { problems, good: good.flatMap(({ first, lines: rows }) => plan(first, rows, references) ?? []) }
  },
}

function plan(first: Line, rows: readonly Line[], references: InvoiceReferences): PlannedInvoice | undefined {
  const customer = references.customers.get(cellText(first, 'customer').toLowerCase())
  if (!customer) return undefined
  return {
    line: first.line,
    number: cellText(first, 'number'),
    customerId: customer.customerId,
    customer: customer.name,
    currency: cellText(first, 'currency').toUpperCase() || customer.currency,
    terms: customer.terms,
    issuedOn: dayText(cellText(first, 'issuedOn')),
    dueOn: dayText(cellText(first, 'dueOn')),
    memo: cellText(first, 'memo'),
    lines: rows.map((row) => {
      const sku = references.skus.get(cellText(row, 'sku').toLowerCase())
      return {
        skuId: sku?.skuId ?? null,
        skuCode: sku?.code ?? '',
        text: cellText(row, 'text'),
        quantity: cellText(row, 'quantity'),
        unitPrice: cellText(row, 'unitPrice'),
        taxName: cellText(row, 'taxName'),
        taxPercent: cellText(row, 'taxPercent'),
      }
    }),
  }
}
