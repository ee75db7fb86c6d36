import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import { OpenAccounts } from '../api/OpenAccounts.ts'
import type { AskedConnection } from './accountingLinks.queries.ts'
import { accessToken, type TokenOptions } from './accessToken.ts'
import { QuickBooks } from './QuickBooks.ts'
import { RecordWriter } from './RecordWriter.ts'

/** A company that is signed in to. */
export interface OpenBook {
  readonly service: QuickBooks
  readonly writer: RecordWriter
}

/** Companies that are signed in to, by their connections. */
export class OpenBooks {
  readonly #options: TokenOptions
  readonly #open = new OpenAccounts<OpenBook>()

  constructor(options: TokenOptions) {
    this.#options = options
  }

  of(connection: AskedConnection): OpenBook {
    const { connectionId, realmId, service: name, incomeAccount } = connection
    const baseUrl = connection.baseUrl || ACCOUNTING[name].baseUrl
    return this.#open.of(connectionId, [realmId, baseUrl, incomeAccount, connection.credentials], () => {
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
      return { service, writer: new RecordWriter(this.#options.db, connection, service) }
    })
  }
}
