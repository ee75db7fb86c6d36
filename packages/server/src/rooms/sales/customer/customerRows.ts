import type { ColumnOf } from '@waymark/contract/imports/defineImport.ts'
import { customerImport } from '@waymark/contract/imports/customerImport.ts'
import { isCurrency } from '@waymark/core/money/currencies.ts'
import { checkLines } from '../../../platform/importFile/checkLines.ts'
import type { ImportRows } from '../../../platform/importFile/ImportRows.ts'
import { cellText, onlyOnce, readCell, readText, type Say } from '../../../platform/importFile/readCell.ts'
import type { ImportRecord } from '../../../platform/importFile/readColumns.ts'
import type { NewFields, RecordFields } from '../../../platform/records/defineRecord.ts'
import type { customerRecord } from './customer.record.ts'

type Column = ColumnOf<typeof customerImport>
type Line = ImportRecord<Column>
type All = RecordFields<typeof customerRecord>
type Fields = NewFields<typeof customerRecord>

/** A customer of a file that can be saved; one whose number is empty takes the next. */
export interface PlannedCustomer {
  readonly line: number
  readonly fields: Fields
}

/** What the rows of a file are checked against. */
export interface CustomerReferences {
  readonly orgId: number
  /** Names that customers have, and numbers that were ever given, in small letters. */
  readonly names: readonly string[]
  readonly numbers: readonly string[]
  /** Ids of plans by their names in small letters. */
  readonly plans: ReadonlyMap<string, number>
  /** Ids of who may have customers, by name in small letters. */
  readonly salespeople: ReadonlyMap<string, readonly number[]>
  /** Who brings the file in, and whether others may get customers from it. */
  readonly userId: number
  readonly seesAll: boolean
}

/** Columns that say a text as it is. */
const TEXTS = [
  'company',
  'firstName',
  'lastName',
  'crn',
  'region',
  'taxCertificate',
  'division',
  'billingEmail',
  'salesEmail',
  'phone',
] as const satisfies readonly Column[]
/** The parts of an address, and the columns of the address that goods go to where it is another one. */
const BILLING = {
  street: 'street',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country: 'country',
} as const
const SHIPPING = {
  street: 'shippingStreet',
  city: 'shippingCity',
  state: 'shippingState',
  postalCode: 'shippingPostalCode',
  country: 'shippingCountry',
} as const
const NET = /^net ?(\d{1,4})?$/

/** A word of a list however it is written: `Trade show` is `trade_show`. */
const wordOf = (line: Line, column: Column): string =>
  cellText(line, column)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Rows of a file of customers. */
export const customerRows: ImportRows<Column, CustomerReferences, PlannedCustomer> = {
  definition: customerImport,
  check: (lines, references, tick) => {
    const [namedAgain, numberedAgain] = [onlyOnce(references.names), onlyOnce(references.numbers)]
    return checkLines(lines, tick, (line, say) => {
      const fields = readCustomer(line, references, say)
      for (const [column, again] of [
        ['name', namedAgain(fields.name)],
        ['number', numberedAgain(fields.number)],
      ] as const)
        if (again) say(column, again)
      return { fields }
    })
  },
}

function readCustomer(line: Line, references: CustomerReferences, say: Say<Column>): Fields {
  const read = (column: Column, said?: string): string => readText(customerImport, line, column, say, said)
  /** What a cell says by its rule, or what stands where nobody says. */
  const optional = <Value>(column: Column, blank: Value, said: unknown = cellText(line, column)): Value =>
    said === '' ? blank : ((readCell(customerImport, line, column, say, said) as Value | undefined) ?? blank)
  const currency = read('currency', cellText(line, 'currency').toUpperCase())
  if (currency !== '' && !isCurrency(currency)) say('currency', 'invalid')
  const tags = cellText(line, 'tags')
    .split(/[;,]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
  return {
    orgId: references.orgId,
    name: read('name'),
    number: optional('number', ''),
    ...(Object.fromEntries(TEXTS.map((column) => [column, read(column)])) as Record<(typeof TEXTS)[number], string>),
    addresses: readAddresses(line, read),
    ...readTerms(line, say),
    currency,
    taxStatus: optional<All['taxStatus']>('taxStatus', 'taxable', wordOf(line, 'taxStatus')),
    source: optional<All['source']>('source', '', wordOf(line, 'source')),
    size: optional<All['size']>('size', '', wordOf(line, 'size')),
    tags: optional('tags', tags, tags.length === 0 ? '' : tags),
    billDay: optional('billDay', 1),
    billingTz: optional('billingTz', 'UTC'),
    planId: readPlan(line, references, say),
    ownerId: readOwner(line, references, say),
  }
}

/** The address for bills, and the one for goods where the row names another (CUS-1). */
function readAddresses(line: Line, read: (column: Column) => string): Fields['addresses'] {
  const partsOf = (columns: Readonly<Record<string, Column>>) =>
    Object.fromEntries(Object.entries(columns).map(([part, column]) => [part, read(column)]))
  const isElsewhere = Object.values(SHIPPING).some((column) => cellText(line, column) !== '')
  const billing = { ...partsOf(BILLING), kind: 'billing', isDefaultBilling: true, isDefaultShipping: !isElsewhere }
  if (!isElsewhere) return [billing]
  return [billing, { ...partsOf(SHIPPING), kind: 'shipping', isDefaultBilling: false, isDefaultShipping: true }]
}

/** `Net 30` says the terms with their days. */
function readTerms(line: Line, say: Say<Column>): Partial<Pick<All, 'terms' | 'netDays'>> {
  const said = cellText(line, 'terms').toLowerCase()
  const net = NET.exec(said)
  if (net) {
    const days = Number(net[1] ?? 0)
    if (days < 1 || days > 365) say('terms', net[1] === undefined ? 'invalid' : 'limit')
    return { terms: 'net', netDays: days }
  }
  if (said === '') return {}
  return { terms: readCell(customerImport, line, 'terms', say, wordOf(line, 'terms')) as All['terms'] }
}

function readPlan(line: Line, { plans }: CustomerReferences, say: Say<Column>): number | null {
  const name = cellText(line, 'plan')
  const planId = plans.get(name.toLowerCase())
  if (name !== '' && planId === undefined) say('plan', 'notFound')
  return planId ?? null
}

function readOwner(line: Line, references: CustomerReferences, say: Say<Column>): number {
  const { salespeople, userId, seesAll } = references
  const name = cellText(line, 'owner')
  if (name === '') return userId
  const [found, ...others] = salespeople.get(name.toLowerCase()) ?? []
  if (found === undefined) say('owner', 'notFound')
  else if (others.length > 0) say('owner', 'ambiguous')
  else if (found !== userId && !seesAll) say('owner', 'notAllowed')
  return found ?? userId
}
