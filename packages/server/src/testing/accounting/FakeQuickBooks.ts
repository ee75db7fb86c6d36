import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { type FakeAnswer, LoopbackServer } from '../LoopbackServer.ts'

type Fields = Record<string, unknown>

/** What goes wrong with a request that writes: the work is done or not, and the answer is lost, an error, or late. */
export interface AccountingFault {
  readonly isDone?: boolean
  /** Answered in place of what it would be; the connection is dropped without. */
  readonly status?: number
  /** Milliseconds before it is answered. */
  readonly slow?: number
}

/** The name that no two of a type have the same of. */
const UNIQUE: Readonly<Record<string, string>> = {
  Customer: 'DisplayName',
  Vendor: 'DisplayName',
  Item: 'Name',
  Invoice: 'DocNumber',
  CreditMemo: 'DocNumber',
  RefundReceipt: 'DocNumber',
}
/** Customers and vendors share their names. */
const SHARED = new Set(['Customer', 'Vendor'])

/** One company: its records by type and id, what was done under ids of requests, and when each was changed. */
class Company {
  readonly records = new Map<string, Map<string, Fields>>()
  readonly requests = new Map<string, FakeAnswer>()
  readonly changed = new Map<string, number>()
  #next = 1

  of(type: string): Map<string, Fields> {
    const known = this.records.get(type) ?? new Map<string, Fields>()
    this.records.set(type, known)
    return known
  }

  add(type: string, fields: Fields): Fields {
    const id = String(this.#next++)
    const made = { ...fields, Id: id, SyncToken: '0', Active: fields['Active'] ?? true }
    this.of(type).set(id, made)
    this.changed.set(`${type}:${id}`, Date.now())
    return made
  }

  /** As an accountant does it there. */
  edit(type: string, id: string, fields: Fields): void {
    const before = this.of(type).get(id) ?? {}
    this.of(type).set(id, { ...before, ...fields, SyncToken: String(Number(before['SyncToken']) + 1) })
    this.changed.set(`${type}:${id}`, Date.now())
  }
}

const fault = (code: string, Message: string, Detail = ''): FakeAnswer => ({
  status: 400,
  body: { Fault: { Error: [{ Message, Detail, code }], type: 'ValidationFault' } },
})

/** QuickBooks Online as a server on loopback: companies with records, sign-in with tokens that change, and faults. */
export class FakeQuickBooks {
  readonly companies = new Map<string, Company>()
  readonly faults: AccountingFault[] = []
  /** Method and path of what was asked, without the company. */
  readonly asked: string[] = []
  /** Codes of sign-ins, each good once. */
  readonly #codes = new Map<string, string>()
  readonly #refresh = new Set<string>()
  #access = ''
  /** Refresh tokens that were given back. */
  readonly revoked: string[] = []
  readonly #server = new LoopbackServer((request) => this.#answer(request))

  /** Begins to listen; answers its address. */
  readonly start = () => this.#server.start()
  readonly stop = () => this.#server.stop()

  company(realmId: string): Company {
    const known = this.companies.get(realmId)
    if (known) return known
    const company = new Company()
    company.add('Account', { Name: 'Services', AccountType: 'Income' })
    company.add('Account', { Name: 'Sales of Product Income', AccountType: 'Income' })
    company.add('Account', { Name: 'Rent', AccountType: 'Expense' })
    company.add('Account', { Name: 'Checking', AccountType: 'Bank' })
    this.companies.set(realmId, company)
    return company
  }

  /** The code that somebody who signs in leads back with. */
  signIn(realmId: string): string {
    this.company(realmId)
    const code = randomUUID()
    this.#codes.set(code, realmId)
    return code
  }

  /** Ends the access token. */
  endAccess(): void {
    this.#access = randomUUID()
  }

  /** Ends every refresh token: somebody has to sign in again. */
  endSignIns(): void {
    this.endAccess()
    this.#refresh.clear()
  }

  async #answer(request: IncomingMessage): Promise<FakeAnswer | undefined> {
    const body = await text(request)
    const url = new URL(request.url ?? '', 'http://quickbooks')
    if (url.pathname === '/oauth2/v1/tokens/bearer') return this.#token(new URLSearchParams(body), request)
    if (url.pathname === '/connect/oauth2') return this.#authorize(url.searchParams)
    if (url.pathname === '/v2/oauth2/tokens/revoke') {
      this.revoked.push(String((JSON.parse(body) as Fields)['token']))
      return { status: 200, body: {} }
    }
    const [, realmId = '', path = ''] = /^\/v3\/company\/([^/]+)(\/.*)$/.exec(url.pathname) ?? []
    this.asked.push(`${request.method} ${path}`)
    if (request.headers.authorization !== `Bearer ${this.#access}`)
      return { status: 401, body: { Fault: { Error: [{ Message: 'AuthenticationFailed', code: '3200' }] } } }
    const company = this.company(realmId)
    if (request.method === 'GET') return this.#read(company, path, url.searchParams)
    return this.#change(company, path.slice(1), url.searchParams.get('requestid') ?? '', JSON.parse(body) as Fields)
  }

  /** Writes, once for each id of a request, with what is to go wrong. */
  async #change(company: Company, name: string, requestId: string, fields: Fields): Promise<FakeAnswer | undefined> {
    const wrong = this.faults.shift()
    if (wrong?.slow !== undefined) await setTimeout(wrong.slow)
    const isLost = wrong !== undefined && wrong.slow === undefined
    const failure =
      wrong?.status === undefined ? undefined : { status: wrong.status, body: { message: 'as the test wants it' } }
    if (isLost && wrong.isDone !== true) return failure
    const answer = company.requests.get(requestId) ?? this.#write(company, name, fields)
    if (answer.status === 200 && requestId !== '') company.requests.set(requestId, answer)
    return isLost ? failure : answer
  }

  /** The page where people sign in, as if somebody had done so at once. */
  #authorize(query: URLSearchParams): FakeAnswer {
    const location = new URL(query.get('redirect_uri') ?? '')
    const realmId = '9130357992222546'
    location.search = new URLSearchParams({
      code: this.signIn(realmId),
      state: query.get('state') ?? '',
      realmId,
    }).toString()
    return { status: 302, body: {}, headers: { location: location.href } }
  }

  #token(form: URLSearchParams, { headers }: IncomingMessage): FakeAnswer {
    const basic = Buffer.from((headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    if (basic !== 'client:secret') return { status: 401, body: { error: 'invalid_client' } }
    const code = form.get('code') ?? ''
    const refresh = form.get('refresh_token') ?? ''
    const isGood = form.get('grant_type') === 'refresh_token' ? this.#refresh.delete(refresh) : this.#codes.delete(code)
    if (!isGood) return { status: 400, body: { error: 'invalid_grant' } }
    this.#access = randomUUID()
    const next = createHash('sha256').update(this.#access).digest('hex')
    this.#refresh.add(next)
    return {
      status: 200,
      body: { access_token: this.#access, refresh_token: next, expires_in: 3600, token_type: 'bearer' },
    }
  }

  #read(company: Company, path: string, query: URLSearchParams): FakeAnswer {
    if (path.startsWith('/companyinfo/'))
      return { status: 200, body: { CompanyInfo: { CompanyName: 'Craig’s Trackers' } } }
    if (path === '/query') return this.#query(company, query.get('query') ?? '')
    if (path === '/cdc') {
      const since = Date.parse(query.get('changedSince') ?? '')
      const types = (query.get('entities') ?? '').split(',')
      const responses = types.map((type) => ({
        [type]: [...company.of(type).values()].filter(
          ({ Id }) => (company.changed.get(`${type}:${String(Id)}`) ?? 0) >= since,
        ),
      }))
      return { status: 200, body: { CDCResponse: [{ QueryResponse: responses }] } }
    }
    const [, name = '', id = ''] = /^\/([a-z]+)\/(.+)$/.exec(path) ?? []
    const type = typeOf(name)
    const found = company.of(type).get(id)
    return found ? { status: 200, body: { [type]: found } } : fault('610', 'Object Not Found')
  }

  /** The subset of its query language that is spoken: equal fields, joined by `and`. */
  #query(company: Company, query: string): FakeAnswer {
    const [, type = '', where = ''] = /^select \* from (\w+) where (.*?) maxresults \d+$/.exec(query) ?? []
    if (type === '') return fault('4000', 'Error parsing query', query)
    const conditions = [...where.matchAll(/(\w+) = (?:'((?:[^'\\]|\\.)*)'|(true|false))/g)]
    const rows = [...company.of(type).values()].filter((row) =>
      conditions.every(([, field = '', quoted, word]) => {
        const value = quoted === undefined ? word === 'true' : quoted.replaceAll(/\\(.)/g, '$1')
        const has = row[field]
        return typeof has === 'string' && typeof value === 'string'
          ? has.toLowerCase() === value.toLowerCase()
          : has === value
      }),
    )
    return { status: 200, body: { QueryResponse: rows.length === 0 ? {} : { [type]: rows } } }
  }

  #write(company: Company, name: string, { sparse: _sparse, ...fields }: Fields): FakeAnswer {
    const type = typeOf(name)
    const unique = UNIQUE[type] ?? 'Id'
    const asked = fields['Id'] as string | undefined
    const before = asked === undefined ? undefined : company.of(type).get(asked)
    if (asked !== undefined && !before) return fault('610', 'Object Not Found')
    if (before && before['SyncToken'] !== fields['SyncToken']) return fault('5010', 'Stale Object Error')
    const rivals = SHARED.has(type)
      ? [...SHARED].flatMap((each) => [...company.of(each).values()])
      : [...company.of(type).values()]
    const taken = rivals.some(
      (each) => each !== before && String(each[unique]).toLowerCase() === String(fields[unique]).toLowerCase(),
    )
    if (taken) return fault('6240', 'Duplicate Name Exists Error', 'The name supplied already exists.')
    if (type === 'Item' && !before && fields['IncomeAccountRef'] === undefined)
      return fault('6000', 'Select an income account')
    const parent = (fields['ParentRef'] as { value?: string } | undefined)?.value
    if (parent !== undefined && !company.of(type).has(parent)) return fault('2500', 'Invalid Reference Id')
    const reckoned = DOCUMENTS.has(type) ? reckon(company, type, { ...before, ...fields }) : fields
    if (isAnswer(reckoned)) return reckoned
    if (!before) return { status: 200, body: { [type]: company.add(type, reckoned) } }
    const id = String(before['Id'])
    company.edit(type, id, reckoned)
    return { status: 200, body: { [type]: company.of(type).get(id) } }
  }
}

const TYPES = ['Customer', 'Item', 'Account', 'Vendor', 'Invoice', 'CreditMemo', 'Payment', 'RefundReceipt', 'TaxRate']
const typeOf = (name: string): string => TYPES.find((type) => type.toLowerCase() === name) ?? name

/** Types that it adds up by itself. */
const DOCUMENTS = new Set(['Invoice', 'CreditMemo', 'Payment', 'RefundReceipt'])
const cents = (amount: unknown): number => Math.round(Number(amount ?? 0) * 100)
const refOf = (value: unknown): string => String((value as { value?: unknown } | undefined)?.value)

/** Why it is refused, and no document. */
const isAnswer = (found: Fields | FakeAnswer): found is FakeAnswer => 'status' in found

/** What a document comes to, whatever was said of it; or why it is refused. */
function reckon(company: Company, type: string, document: Fields): Fields | FakeAnswer {
  const lines = (document['Line'] ?? []) as Fields[]
  const sum = lines.reduce((all, line) => all + cents(line['Amount']), 0)
  if (!company.of('Customer').has(refOf(document['CustomerRef']))) return fault('2500', 'Invalid Reference Id')
  if (type === 'Payment') {
    const linked = lines.flatMap((line) =>
      ((line['LinkedTxn'] ?? []) as { TxnId: string; TxnType: string }[]).map((of) => ({
        ...of,
        amount: line['Amount'],
      })),
    )
    if (linked.some(({ TxnId, TxnType }) => !company.of(TxnType).has(TxnId))) return fault('610', 'Object Not Found')
    const credits = linked.filter(({ TxnType }) => TxnType === 'CreditMemo')
    const credit = credits.reduce((all, { amount }) => all + cents(amount), 0)
    // what of a credit note is linked comes on top of the money
    const unapplied = cents(document['TotalAmt']) + credit - (sum - credit)
    if (unapplied < 0) return fault('6000', 'The amount of the lines is more than the payment')
    return { ...document, UnappliedAmt: unapplied / 100 }
  }
  if (type === 'RefundReceipt' && document['DepositToAccountRef'] === undefined)
    return fault('2020', 'Required parameter DepositToAccountRef is missing')
  for (const line of lines) {
    const { Qty, UnitPrice } = (line['SalesItemLineDetail'] ?? {}) as Fields
    if (Qty !== undefined && Math.abs(Number(Qty) * Number(UnitPrice) - Number(line['Amount'])) > 1e-6)
      return fault('6070', 'Amount is not equal to UnitPrice * Qty')
  }
  const tax = (document['TxnTaxDetail'] ?? {}) as { TotalTax?: number; TaxLine?: Fields[] }
  for (const line of tax.TaxLine ?? [])
    if (!company.of('TaxRate').has(refOf((line['TaxLineDetail'] as Fields)['TaxRateRef'])))
      return fault('2500', 'Invalid Reference Id')
  return { ...document, TotalAmt: (sum + cents(tax.TotalTax)) / 100 }
}
