import { ACCOUNTING_RETURN } from '@waymark/contract/accounting.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { handleTask, type TaskHandler } from '../../platform/queue/TaskKind.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { recordStore } from '../../platform/records/recordStore.queries.ts'
import {
  accountingConnectionRecord,
  accountingQueries,
  accountingRevokeTask,
  accountingSignInTask,
  accountingSyncTask,
  openCode,
  sealTokens,
} from '../../rooms/accounting/public.ts'
import { ACCOUNTING } from '@waymark/contract/accounting.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { accountingLinkQueries as queries } from './accountingLinks.queries.ts'
import { askForTokens, revokeTokens, type TokenOptions } from './accessToken.ts'
import { QuickBooks } from './QuickBooks.ts'

export interface SignInOptions extends TokenOptions {
  readonly publicUrl: () => string
}

/** Turns what a service led back with into tokens; what waited goes on then. */
export function signInHandler(options: SignInOptions): TaskHandler {
  const { db, clock, secrets, allowPrivate, publicUrl } = options
  const refuse = (tx: Queries, connectionId: number, said: string) =>
    recordStore(tx, accountingConnectionRecord).update(connectionId, { signInCode: '', said: said.slice(0, 500) })

  return handleTask({
    kind: accountingSignInTask,
    run: async ({ connectionId }) => {
      const connection = await queries.connection(db, connectionId)
      if (!connection || connection.signInCode === '') return undefined
      const tokens = await askForTokens(options, connection, {
        grant_type: 'authorization_code',
        code: openCode(secrets, connection.signInCode),
        redirect_uri: publicUrl() + ACCOUNTING_RETURN,
      })
      const baseUrl = connection.baseUrl || ACCOUNTING[connection.service].baseUrl
      const token = () => Promise.resolve(tokens.access)
      const company = await new QuickBooks({ baseUrl, realmId: connection.realmId, allowPrivate, token }).companyName()
      return async (tx) => {
        const store = recordStore(tx, accountingConnectionRecord)
        const [before] = await store.lockAny([connectionId])
        if (!before || before.signInCode !== connection.signInCode) return
        const now = clock.now()
        await moveByProduct(store, before, {
          event: 'connect',
          now,
          fields: {
            tokens: sealTokens(secrets, tokens),
            company: company.slice(0, 300),
            signInCode: '',
            said: '',
            connectedAt: now,
            connectedBy: before.signInBy,
          },
        })
        for (const { syncId, orgId } of await accountingQueries(tx).waiting(connectionId))
          await putTask(tx, accountingSyncTask, { payload: { syncId }, key: `${syncId}`, orgId })
      }
    },
    failed: async (tx, { connectionId }, { wait, said }) => {
      if (wait === undefined) await refuse(tx, connectionId, said)
    },
  })
}

/** Gives back the tokens of a connection that was ended. */
export const revokeHandler = (options: TokenOptions): TaskHandler =>
  handleTask({
    kind: accountingRevokeTask,
    run: async ({ connectionId, tokens }) => {
      const connection = await queries.connection(options.db, connectionId)
      if (connection) await revokeTokens(options, connection, tokens)
    },
  })
