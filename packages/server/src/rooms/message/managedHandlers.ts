import type { messageCalls } from '@waymark/contract/rooms/message.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrgs } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { removeRecords } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import type { ManagedQueries } from './managed.queries.ts'
import { toManagedMessage } from './toManagedMessage.ts'

export interface ManagedMessages {
  readonly managed: ManagedQueries
  readonly clock: Clock
  /** True for an active dictionary code of that type. */
  readonly isActiveCode: (type: string, code: string, signal?: AbortSignal) => Promise<boolean>
}

type All = Handlers<typeof messageCalls>

/** Writing messages and sending them to organisations. */
export function managedHandlers({
  managed,
  clock,
  isActiveCode,
}: ManagedMessages): Omit<All, 'getMessageList' | 'batchReadMessage' | 'batchDeleteMessage'> {
  const { store } = managed

  const addMessage: All['addMessage'] = async (context, fields) => {
    const { caller, error, signal } = context
    checkOrgs(caller, fields.orgIds)
    if (!(await isActiveCode('messageType', fields.type, signal))) throw error('400407')
    const messageId = await addRecord(context, store, { ...fields, orgId: caller.orgId, createdBy: caller.userId })
    return { messageId }
  }

  const editMessage: All['editMessage'] = async (context, { messageId, version, ...fields }) => {
    const { caller, error, signal } = context
    checkOrgs(caller, fields.orgIds)
    if (fields.type !== undefined && !(await isActiveCode('messageType', fields.type, signal))) throw error('400407')
    const before = await lockRecord(context, store, messageId, version)
    if (before.recordState !== 'draft') throw error('4001601')
    return { version: await saveRecord(context, store, before, fields) }
  }

  const remove: All['batchDeleteManagedMessage'] = async (context, { messageIds }) => {
    const messages = await store.lockAll(context.caller, messageIds)
    if (messages.length !== new Set(messageIds).size) throw context.error('4041600')
    await removeRecords(context, store, messages, ({ title }) => ({ audited: { title } }))
    return { count: messages.length }
  }

  const sendMessage: All['sendMessage'] = async (context, { messageId, orgIds: chosen, version }) => {
    const { caller, error } = context
    checkOrgs(caller, chosen)
    const draft = await readRecord(context, store, messageId, version)
    if (draft.recordState !== 'draft') throw error('4001601')
    const orgIds = chosen ?? draft.orgIds
    // an organisation may have left the caller's scope since the draft was written
    checkOrgs(caller, orgIds)
    const now = clock.now()
    const fields = { orgIds, sentAt: now, sentBy: caller.userId }
    await moveRecord(context, store, draft, { event: 'send', now, fields })
    const recipients = await managed.deliver(messageId, orgIds)
    context.note({ recipients })
    return { recipients }
  }

  return {
    getManagedMessageList: async ({ caller, signal }, params) => {
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const { keyword, sent, sort } = params
      const rows = await managed.list({ orgIds, keyword, sent, sort, ...pageOf(params) }, signal)
      const mover = { caller, now: clock.now() }
      return { list: rows.map((row) => toManagedMessage(row, mover)), total: rows[0]?.total ?? 0 }
    },

    addMessage,
    addMessageByGet: addMessage,
    editMessage,
    editMessageByGet: editMessage,
    batchDeleteManagedMessage: remove,
    batchDeleteManagedMessageByGet: remove,
    sendMessage,
    sendMessageByGet: sendMessage,

    getOrgList: async ({ caller, signal }, { keyword }) => {
      const rows = await managed.orgs(caller.orgIds, keyword, signal)
      return rows.map(({ org_id: orgId, name, users }) => ({ orgId, name, users }))
    },
  }
}
