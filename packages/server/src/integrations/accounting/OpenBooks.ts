import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import type { AskedConnection } from './accountingLinks.queries.ts'
import { accessToken, type TokenOptions } from './accessToken.ts'
import { QuickBooks } from './QuickBooks.ts'
import { RecordWriter } from './RecordWriter.ts'

/** A company that is signed in to. */
export interface OpenBook {
  readonly service: QuickBooks
  readonly writer: RecordWriter
}

/** Companies that are signed in to, by their connections as they were then: each keeps to its number of requests a second. */
export class OpenBooks {
  readonly #options: TokenOptions
  readonly #open = new Map<number, { readonly of: string; readonly book: OpenBook }>()

  constructor(options: TokenOptions) {
    this.#options = options
  }

  of(connection: AskedConnection): OpenBook {
    const { connectionId, realmId, service: name, incomeAccount } = connection
    const baseUrl = connection.baseUrl || ACCOUNTING[name].baseUrl
    const of = JSON.stringify([realmId, baseUrl, incomeAccount, connection.credentials])
    const known = this.#open.get(connectionId)
    if (known?.of === of) return known.book
    let last: string | undefined
    const service = new QuickBooks({
      baseUrl,
      realmId,
      allowPrivate: this.#options.allowPrivate,
      token: async () => {
        last = await accessToken(this.#options, connectionId, last)
        return last
      },
    })
    const book = { service, writer: new RecordWriter(this.#options.db, connection, service) }
    this.#open.set(connectionId, { of, book })
    return book
  }
}
