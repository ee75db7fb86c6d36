import { checkOrg } from '../../platform/records/checkOrg.ts'
import { ACCOUNTING_RETURN } from '@waymark/contract/accounting.ts'
import type { accountingCalls } from '@waymark/contract/rooms/sales/accounting.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { awaitTask } from '../../platform/queue/awaitTask.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { hashOfKey, newKey, SALES_PATIENCE } from '../sales/public.ts'
import type { AccountingOptions } from './accounting.calls.ts'
import { accountingKeys, sealCode } from './accountingKeys.ts'
import { hostsOf } from './hostsOf.ts'
import { accountingRevokeTask, accountingSignInTask } from './accountingTasks.ts'

type All = Handlers<typeof accountingCalls>

/** Milliseconds that a sign-in may take. */
const SIGN_IN = 600_000
/** What QuickBooks lets us do (developer.intuit.com, scopes). */
const SCOPE = 'com.intuit.quickbooks.accounting'

/** Signing in and out at the accounting service. */
export function signInHandlers({
  db,
  queries,
  clock,
  secrets,
  publicUrl,
}: AccountingOptions): Pick<All, 'connect' | 'callback' | 'disconnectAccounting'> {
  const { connections } = queries

  const connectionFor = async (
    { caller, error }: Pick<CallContext<'404600' | '4046505'>, 'caller' | 'error'>,
    orgId = caller.orgId,
  ) => {
    checkOrg(caller, { orgId })
    const found = await queries.connectionFor(orgId, caller.orgIds)
    const [connection] = found ? await connections.lockAll(caller, [found.connectionId]) : []
    if (!connection || connection.credentials === '') throw error('4046505')
    return connection
  }

  return {
    connect: async (context, { orgId }) => {
      const connection = await connectionFor(context, orgId)
      const state = newKey()
      await connections.update(connection.recordId, {
        signInHash: hashOfKey(state),
        signInBy: context.caller.userId,
        signInEndsAt: clock.now() + SIGN_IN,
        signInCode: '',
      })
      context.note({ kind: 'accountingConnection', recordId: connection.recordId })
      const url = new URL(hostsOf(connection.service, connection.baseUrl).authorize)
      const keys = accountingKeys(secrets).open(connection.credentials)
      url.search = new URLSearchParams({
        client_id: keys['clientId'] ?? '',
        response_type: 'code',
        scope: SCOPE,
        redirect_uri: publicUrl() + ACCOUNTING_RETURN,
        state,
      }).toString()
      return { url: url.href }
    },

    callback: async (context, { state, code, realmId, error: said }) => {
      const begun = await queries.bySignIn(hashOfKey(state))
      const [connection] = begun ? await connections.lockAny([begun.connectionId]) : []
      if (!connection || (connection.signInEndsAt ?? 0) < clock.now()) throw context.error('4046506')
      const { recordId, orgId } = connection
      const isGiven = code !== undefined && realmId !== undefined
      await connections.update(recordId, {
        // good once, whatever came of it
        signInHash: null,
        signInCode: isGiven ? sealCode(secrets, code) : '',
        ...(isGiven ? { realmId, said: '' } : { said: (said ?? '').slice(0, 500) }),
      })
      context.note({ kind: 'accountingConnection', recordId, orgId })
      const answer = { state: connection.recordState, company: connection.company }
      if (!isGiven) return answer
      await putTask(connections.db, accountingSignInTask, {
        payload: { connectionId: recordId },
        key: `${recordId}`,
        orgId,
      })
      await db.afterCommit(async () => {
        const stands = await awaitTask(
          () => queries.signInStands(recordId),
          (seen) => seen === undefined || seen.isOver,
          { patience: SALES_PATIENCE, signal: context.signal },
        )
        if (stands?.isOver && stands.said !== '') throw new CallError('4046504')
        if (stands) Object.assign(answer, { state: stands.state, company: stands.company })
      })
      return answer
    },

    disconnectAccounting: async (context, { connectionId }) => {
      const { tokens } = await lockRecord(context, connections, connectionId)
      const before = await readRecord(context, connections, connectionId)
      const version = await moveRecord(context, connections, before, {
        event: 'disconnect',
        now: clock.now(),
        fields: { tokens: '', said: '' },
      })
      if (tokens !== '')
        await putTask(connections.db, accountingRevokeTask, { payload: { connectionId, tokens }, orgId: before.orgId })
      return { version }
    },
  }
}
