import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { messageCalls } from '@waymark/contract/rooms/message.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import { checkVersion } from '../../platform/http/versions.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { LockedMessage, ManagedQueries } from './managed.queries.ts'

export interface ManagedMessages {
  readonly managed: ManagedQueries
  /** True for an active dictionary code of that type. */
  readonly isActiveCode: (type: string, code: string, signal?: AbortSignal) => Promise<boolean>
}

type Fails<Code extends ErrorCode> = (code: Code) => CallError
type All = Handlers<typeof messageCalls>

/** Writing messages and sending them to organisations. */
export function managedHandlers({
  managed,
  isActiveCode,
}: ManagedMessages): Omit<All, 'getMessageList' | 'batchReadMessage' | 'batchDeleteMessage'> {
  const checkTargets = (caller: Caller, orgIds: readonly number[] | undefined, error: Fails<'404600'>): void => {
    if (orgIds?.some((orgId) => !caller.orgIds.includes(orgId))) throw error('404600')
  }
  /** A draft of the caller's scope; a sent message never changes. */
  const lockDraft = async (
    tx: Queries,
    messageId: number,
    caller: Caller,
    error: Fails<'4041600' | '4001601'>,
  ): Promise<LockedMessage> => {
    const [message] = await managed.lock(tx, [messageId], caller.orgIds)
    if (!message) throw error('4041600')
    if (message.sent_at !== null) throw error('4001601')
    return message
  }

  const addMessage: All['addMessage'] = async (context, { orgIds = [], ...fields }) => {
    const { caller, error, signal } = context
    checkTargets(caller, orgIds, error)
    if (!(await isActiveCode('messageType', fields.type, signal))) throw error('400407')
    const row = await managed.insert(caller.orgId, caller.userId, { ...fields, orgIds })
    const messageId = row?.message_id ?? 0
    context.note({ kind: 'message', recordId: messageId, after: { ...fields, orgIds } })
    return { messageId }
  }

  const editMessage: All['editMessage'] = async (context, { messageId, version, ...fields }) => {
    const { caller, error, signal } = context
    checkTargets(caller, fields.orgIds, error)
    if (fields.type !== undefined && !(await isActiveCode('messageType', fields.type, signal))) throw error('400407')
    const { before, saved } = await managed.transaction(async (tx) => {
      const { target_org_ids: orgIds, ...row } = await lockDraft(tx, messageId, caller, error)
      checkVersion(version, row.version)
      const old = { type: row.type, title: row.title, body: row.body, orgIds }
      const set = { ...old, ...defined(fields) }
      return { before: old, saved: (await managed.update(tx, messageId, set))?.version ?? row.version }
    })
    context.note({ kind: 'message', recordId: messageId, ...changes(before, fields) })
    return { version: saved }
  }

  const remove: All['batchDeleteManagedMessage'] = async (context, { messageIds }) => {
    const { caller, error } = context
    const gone = await managed.transaction(async (tx) => {
      const rows = await managed.lock(tx, messageIds, caller.orgIds)
      if (rows.length !== new Set(messageIds).size) throw error('4041600')
      await managed.softDelete(tx, messageIds)
      for (const { message_id: recordId, org_id: orgId, title: name } of rows)
        await recordDeletion(tx, { kind: 'message', recordId, orgId, name, userId: caller.userId })
      return rows
    })
    context.note({
      kind: 'message',
      each: gone.map((row) => ({ recordId: row.message_id, before: { title: row.title } })),
    })
    return { count: gone.length }
  }

  const sendMessage: All['sendMessage'] = async (context, { messageId, orgIds, version }) => {
    const { caller, error } = context
    checkTargets(caller, orgIds, error)
    const { targets, recipients } = await managed.transaction(async (tx) => {
      const draft = await lockDraft(tx, messageId, caller, error)
      checkVersion(version, draft.version)
      const to = orgIds ?? draft.target_org_ids
      if (to.length === 0) throw error('400', [{ name: 'orgIds', kind: 'missing' }])
      // an organisation may have left the caller's scope since the draft was written
      checkTargets(caller, to, error)
      return { targets: to, recipients: await managed.send(tx, messageId, caller.userId, to) }
    })
    context.note({ kind: 'message', recordId: messageId, after: { orgIds: targets, recipients } })
    return { recipients }
  }

  return {
    getManagedMessageList: async ({ caller, signal }, params) => {
      const orgIds = scopeOf(caller.orgIds, params.orgIds)
      const { keyword, sent, sort } = params
      const rows = await managed.list({ orgIds, keyword, sent, sort, ...pageOf(params) }, signal)
      const list = rows.map((row) => ({
        messageId: row.message_id,
        orgId: row.org_id,
        orgName: row.org_name,
        type: row.type,
        title: row.title,
        body: row.body,
        targets: row.targets,
        author: row.author,
        createdAt: new Date(row.created_at).toISOString(),
        sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
        recipients: row.recipients,
        readers: row.readers,
        version: row.version,
      }))
      return { list, total: rows[0]?.total ?? 0 }
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

/** The fields that are set. */
function defined<T extends object>(fields: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>
  }
}
