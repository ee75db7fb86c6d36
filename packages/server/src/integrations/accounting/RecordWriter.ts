import { createHash } from 'node:crypto'
import type { ACCOUNTING_ACTIONS, AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import type { Database } from '../../platform/database/Database.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { AccountingError } from './AccountingError.ts'
import { readFacts } from './accountingFacts.queries.ts'
import {
  type AccountingLink,
  accountingLinkQueries as queries,
  type AskedConnection,
} from './accountingLinks.queries.ts'
import { differsFrom, wordDifferences } from './differsFrom.ts'
import { type QuickBooks, QuickBooksFault, type RemoteRecord } from './QuickBooks.ts'
import { isText } from './quickBooksQuestions.queries.ts'
import type { TaxFacts } from './salesFacts.queries.ts'
import { QUICKBOOKS_RECORDS } from './toQuickBooks.ts'

/** Characters of an id of a request (50 at most). */
const REQUEST_ID = 40

export interface WrittenRecord {
  readonly action: (typeof ACCOUNTING_ACTIONS)[number]
  readonly remoteId: string
}

/** Somebody changed there what we wrote: it is left as it is. */
export class ChangedThereError extends AccountingError {
  override name = 'ChangedThereError'

  constructor(said: string) {
    super('4046507', said)
  }
}

const rateKey = (name: string, percent: string): string => JSON.stringify([name, Number(percent)])

type Body = Readonly<Record<string, unknown>>
type Wanted<Kind extends AccountingKind = AccountingKind> = Pick<AccountingLink, 'recordId' | 'recordVersion'> & {
  readonly kind: Kind
  readonly body: Body
}

/**
 * Writes records to one company. What a record is there is kept as soon as it is known; where a process dies before, it is
 * found again by its name, and the service itself does the same request once.
 */
export class RecordWriter {
  readonly #db: Database
  readonly #connection: AskedConnection
  readonly #service: QuickBooks
  #income: string | undefined
  readonly #knownRates = new Map<string, string>()

  constructor(db: Database, connection: AskedConnection, service: QuickBooks) {
    this.#db = db
    this.#connection = connection
    this.#service = service
  }

  /**
   * Writes a record, and before it what it needs there.
   *
   * @param isForced ours is written over what was changed there
   * @throws AccountingError with the code that the log tells @throws RemoteError @throws SignInNeededError
   */
  async write(kind: AccountingKind, recordId: number, isForced = false): Promise<WrittenRecord> {
    try {
      return await this.#write(kind, recordId, isForced)
    } catch (error) {
      if (!(error instanceof QuickBooksFault)) throw error
      // read anew at the next try
      if (error.isStale) throw new RemoteError('busy', error.message)
      throw new AccountingError('4046504', error.message)
    }
  }

  async #write(kind: AccountingKind, recordId: number, isForced: boolean): Promise<WrittenRecord> {
    const wanted = await this.#wanted(kind, recordId)
    const link = await queries.link(this.#db, this.#connection, kind, recordId)
    if (!link) return this.#writeFirst(wanted)
    if (!isForced && differsFrom(wanted.body, link.written).length === 0) {
      await this.#keep(wanted, { id: link.remoteId, version: link.remoteVersion })
      return { action: 'same', remoteId: link.remoteId }
    }
    const there = await this.#readLinked(link)
    if (!there) {
      await queries.forget(this.#db, this.#connection, kind, recordId)
      return this.#writeFirst(wanted)
    }
    const changed = there.version === link.remoteVersion ? [] : differsFrom(link.written, there.fields)
    if (changed.length > 0 && !isForced) throw new ChangedThereError(wordDifferences(changed, there.fields))
    return { action: 'updated', remoteId: await this.#send(wanted, there) }
  }

  async #writeFirst(wanted: Wanted): Promise<WrittenRecord> {
    const { type, unique, same = [] } = QUICKBOOKS_RECORDS[wanted.kind]
    const name = String(wanted.body[unique])
    const found = await this.#service.find(type, unique, name)
    if (!found) return { action: 'created', remoteId: await this.#send(wanted) }
    const [other] = await queries.byRemote(this.#db, this.#connection, type, [found.id])
    // another task may have written it meanwhile, as what something else needs there
    const isOurs = other?.kind === wanted.kind && other.recordId === wanted.recordId
    if (other && !isOurs) throw new AccountingError('4046504', `${name}: ${other.recordName}`)
    const differing = same.filter((field) => differsFrom({ [field]: wanted.body[field] }, found.fields).length > 0)
    if (differing.length > 0)
      throw new AccountingError('4046504', `${name}: ${wordDifferences(differing, found.fields)}`)
    return { action: 'found', remoteId: await this.#send(wanted, found) }
  }

  /** Sends what is wanted, new or over what is there; answers its id there. */
  async #send(wanted: Wanted, there?: RemoteRecord): Promise<string> {
    const { type } = QUICKBOOKS_RECORDS[wanted.kind]
    const over = there ? { Id: there.id, SyncToken: there.version, sparse: true } : {}
    const body = { ...wanted.body, ...over }
    const said = JSON.stringify([wanted.kind, wanted.recordId, body])
    const requestId = createHash('sha256').update(said).digest('base64url').slice(0, REQUEST_ID)
    const { id, version, fields } = await this.#service.write(type, body, requestId)
    await this.#keep(wanted, { id, version })
    // what it reckons by itself must come to the same
    const { TotalAmt: total } = wanted.body
    if (total !== undefined && differsFrom({ TotalAmt: total }, fields).length > 0)
      throw new ChangedThereError(wordDifferences(['TotalAmt'], fields))
    return id
  }

  async #readLinked({ kind, remoteId }: AccountingLink): Promise<RemoteRecord | undefined> {
    try {
      return await this.#service.read(QUICKBOOKS_RECORDS[kind].type, remoteId)
    } catch (error) {
      if (error instanceof QuickBooksFault && error.isGone) return undefined
      throw error
    }
  }

  async #keep({ kind, recordId, recordVersion, body }: Wanted, { id, version }: Pick<RemoteRecord, 'id' | 'version'>) {
    const link = { kind, recordId, remoteId: id, remoteVersion: version, written: body, recordVersion }
    await queries.keep(this.#db, this.#connection, QUICKBOOKS_RECORDS[kind].type, link)
  }

  async #wanted<Kind extends AccountingKind>(kind: Kind, recordId: number): Promise<Wanted<Kind>> {
    const facts = await readFacts(this.#db, kind, recordId)
    if (!facts) throw new AccountingError('404', '')
    const { needs, body, taxes } = QUICKBOOKS_RECORDS[kind]
    const ids = new Map<string, string>()
    for (const need of needs(facts)) ids.set(`${need.kind}:${need.recordId}`, await this.#needed(need))
    const of = (ofKind: AccountingKind, id: number) => {
      const value = ids.get(`${ofKind}:${id}`)
      if (value === undefined) throw new AccountingError('4046501', '')
      return { value }
    }
    const rates = await this.#rates(taxes?.(facts) ?? [])
    const rate = ({ name, percent }: TaxFacts) => ({ value: rates.get(rateKey(name, percent)) ?? '' })
    const income = kind === 'sku' ? await this.#incomeAccount() : ''
    const bank = kind === 'creditNote' ? await this.#bankAccount() : ''
    return { kind, recordId, recordVersion: facts.version, body: body(facts, { of, rate, income, bank }) }
  }

  /** The id there of what must be there before; writes it where it is not. */
  async #needed({ kind, recordId }: { readonly kind: AccountingKind; readonly recordId: number }): Promise<string> {
    const link = await queries.link(this.#db, this.#connection, kind, recordId)
    if (link) return link.remoteId
    try {
      return (await this.write(kind, recordId)).remoteId
    } catch (error) {
      if (error instanceof AccountingError) throw new AccountingError('4046501', error.message)
      throw error
    }
  }

  /**
   * The ids of rates of taxes there: of their name, alone or with their per cent, and of as many per cent.
   *
   * @throws AccountingError 4046502 for one that is not there
   */
  async #rates(taxes: readonly TaxFacts[]): Promise<ReadonlyMap<string, string>> {
    const ids = new Map<string, string>()
    for (const { name, percent } of taxes) {
      const key = rateKey(name, percent)
      if (ids.has(key)) continue
      const found =
        this.#knownRates.get(key) ??
        (await this.#findRate(name, percent)) ??
        (await this.#findRate(`${name} ${Number(percent)}%`, percent))
      if (found === undefined) throw new AccountingError('4046502', `${name} ${Number(percent)}%`)
      this.#knownRates.set(key, found)
      ids.set(key, found)
    }
    return ids
  }

  async #findRate(name: string, percent: string): Promise<string | undefined> {
    const rates = await this.#service.query('TaxRate', isText('Name', name))
    return rates.find(({ fields }) => fields['Active'] !== false && Number(fields['RateValue']) === Number(percent))?.id
  }

  /** The account that money goes back from: the first of the banks. */
  async #bankAccount(): Promise<string> {
    const [bank] = await this.#service.query('Account', `AccountType = 'Bank' and Active = true`)
    if (!bank) throw new AccountingError('4046504', 'no bank account')
    return bank.id
  }

  /** The account that SKUs are sold by: the one that is set, else the first of the income accounts. */
  async #incomeAccount(): Promise<string> {
    if (this.#income !== undefined) return this.#income
    const { incomeAccount } = this.#connection
    const accounts = await this.#service.query('Account', `AccountType = 'Income' and Active = true`)
    const chosen =
      incomeAccount === ''
        ? accounts[0]
        : accounts.find(({ fields }) => String(fields['Name']).toLowerCase() === incomeAccount.toLowerCase())
    if (!chosen) throw new AccountingError('4046504', incomeAccount === '' ? 'no income account' : incomeAccount)
    this.#income = chosen.id
    return chosen.id
  }
}
