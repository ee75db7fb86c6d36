import { z } from 'zod'
import { parseAnswer } from '../api/parseAnswer.ts'
import { type ApiAnswer, type ApiRequest, RemoteApi } from '../api/RemoteApi.ts'
import { RemoteError } from '../api/RemoteError.ts'
import { isText, questionFor } from './quickBooksQuestions.queries.ts'

/**
 * QuickBooks Online, its Accounting API, version 3 (developer.intuit.com): what of it is used. 500 requests a minute and
 * 10 at a time of one company; a request that writes carries an id, by which the same is done once.
 */

/** Most requests of a second by one process. */
const PER_SECOND = 7
/** Versions up to 74 ended on 2025-08-01. */
const MINOR_VERSION = 75
/** Fault codes: it was changed since it was read, there is none such. */
const STALE = '5010'
const GONE = '610'

export type QuickBooksType =
  | 'Customer'
  | 'Item'
  | 'Account'
  | 'Invoice'
  | 'CreditMemo'
  | 'Payment'
  | 'RefundReceipt'
  | 'TaxRate'

/** A record there: its id, the version it has, and its fields. */
export interface RemoteRecord {
  readonly id: string
  readonly version: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Why it refused: one of its codes, and in its words. */
export class QuickBooksFault extends Error {
  override name = 'QuickBooksFault'
  readonly isStale: boolean
  readonly isGone: boolean

  constructor(code: string, said: string) {
    super(said)
    this.isStale = code === STALE
    this.isGone = code === GONE
  }
}

const record = z.looseObject({ Id: z.string(), SyncToken: z.string() })
const fault = z.looseObject({
  Fault: z.looseObject({
    Error: z
      .array(z.looseObject({ Message: z.string(), Detail: z.string().optional(), code: z.string().optional() }))
      .min(1),
  }),
})
const queried = z.looseObject({ QueryResponse: z.record(z.string(), z.unknown()) })
const company = z.looseObject({ CompanyInfo: z.looseObject({ CompanyName: z.string() }) })
const changed = z.looseObject({
  CDCResponse: z.array(z.looseObject({ QueryResponse: z.array(z.record(z.string(), z.unknown())) })).min(1),
})
/** A record that is gone is told by its id and this. */
const gone = z.looseObject({ Id: z.string(), status: z.literal('Deleted') })

/** A record that was changed there; without fields it is gone. */
export interface RemoteChange {
  readonly type: QuickBooksType
  readonly id: string
  readonly record: RemoteRecord | undefined
}

const toRemote = (body: z.infer<typeof record>): RemoteRecord => ({
  id: body.Id,
  version: body.SyncToken,
  fields: body,
})

export interface QuickBooksOptions {
  readonly baseUrl: string
  readonly realmId: string
  readonly allowPrivate: boolean
  /** The token that requests are signed in with; asked for again where one is refused. */
  readonly token: () => Promise<string>
}

/** One company at QuickBooks Online. */
export class QuickBooks {
  readonly #api: RemoteApi
  readonly #path: string

  constructor({ baseUrl, realmId, allowPrivate, token }: QuickBooksOptions) {
    this.#path = `/v3/company/${encodeURIComponent(realmId)}`
    this.#api = new RemoteApi({
      baseUrl,
      allowPrivate,
      perSecond: PER_SECOND,
      signIn: async () => ({ authorization: `Bearer ${await token()}` }),
    })
  }

  /** @throws RemoteError */
  async companyName(): Promise<string> {
    const id = this.#path.slice(this.#path.lastIndexOf('/') + 1)
    return parseAnswer(company, await this.#ask({ method: 'GET', path: `/companyinfo/${id}` })).CompanyInfo.CompanyName
  }

  /** The first of a type whose field is this, in capitals or not. @throws RemoteError @throws QuickBooksFault */
  async find(type: QuickBooksType, field: string, value: string): Promise<RemoteRecord | undefined> {
    return (await this.query(type, isText(field, value)))[0]
  }

  /** Those of a type that a condition of its query language holds for, the first hundred. @throws RemoteError @throws QuickBooksFault */
  async query(type: QuickBooksType, condition: string): Promise<RemoteRecord[]> {
    const query = questionFor(type, condition)
    const { QueryResponse } = parseAnswer(queried, await this.#ask({ method: 'GET', path: '/query', query: { query } }))
    return parseAnswer(z.array(record), { body: QueryResponse[type] ?? [] }).map(toRemote)
  }

  /** @throws RemoteError @throws QuickBooksFault */
  async read(type: QuickBooksType, id: string): Promise<RemoteRecord> {
    return this.#one(type, await this.#ask({ method: 'GET', path: `/${type.toLowerCase()}/${encodeURIComponent(id)}` }))
  }

  /**
   * Writes a new record, or, with `Id` and `SyncToken`, the fields that are given of one that is there.
   *
   * @param requestId the same for the same: what was done is answered again and not done twice
   * @throws RemoteError @throws QuickBooksFault
   */
  async write(type: QuickBooksType, body: object, requestId: string): Promise<RemoteRecord> {
    return this.#one(
      type,
      await this.#ask({ method: 'POST', path: `/${type.toLowerCase()}`, query: { requestid: requestId }, json: body }),
    )
  }

  /** What was changed since a time, of the last 30 days, up to a thousand of each type. @throws RemoteError @throws QuickBooksFault */
  async changedSince(types: readonly QuickBooksType[], since: Date): Promise<RemoteChange[]> {
    const query = { entities: types.join(','), changedSince: since.toISOString() }
    const { CDCResponse } = parseAnswer(changed, await this.#ask({ method: 'GET', path: '/cdc', query }))
    return CDCResponse.flatMap(({ QueryResponse }) => QueryResponse).flatMap((response) =>
      types.flatMap((type) => {
        const rows = z.array(z.union([gone, record])).safeParse(response[type] ?? [])
        if (!rows.success) throw new RemoteError('unknown', `changes of ${type} that are not understood`)
        return rows.data.map((row) => ({
          type,
          id: row.Id,
          record: 'SyncToken' in row ? toRemote(record.parse(row)) : undefined,
        }))
      }),
    )
  }

  #one(type: QuickBooksType, answer: ApiAnswer): RemoteRecord {
    return toRemote(parseAnswer(z.looseObject({ [type]: record }), answer)[type] as z.infer<typeof record>)
  }

  async #ask(request: ApiRequest): Promise<ApiAnswer> {
    const answer = await this.#api.ask({
      ...request,
      path: this.#path + request.path,
      query: { ...request.query, minorversion: MINOR_VERSION },
      takes: [400],
    })
    if (answer.status !== 400) return answer
    const { success, data } = fault.safeParse(answer.body)
    if (!success) throw new RemoteError('refused', '400')
    const [first] = data.Fault.Error
    throw new QuickBooksFault(first?.code ?? '', [first?.Message, first?.Detail].filter(Boolean).join(': '))
  }
}
