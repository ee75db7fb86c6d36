import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import type { importMailCalls } from '@waymark/contract/rooms/import/importMail.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import type { RecordStore } from '../../platform/records/recordStore.queries.ts'
import type { KeyBook } from '../../platform/secrets/KeyBook.ts'
import type { InboxQueries } from '../importInbox/public.ts'
import type { importSourceRecord } from '../importSource/public.ts'
import type { MailboxRow, MailQueries } from './importMail.queries.ts'
import { mailFailure, openMailbox } from './openMailbox.ts'

interface MailRoomOptions {
  readonly queries: MailQueries
  readonly inbox: InboxQueries
  readonly sources: RecordStore<typeof importSourceRecord>
  readonly keys: KeyBook
  readonly allowPrivate: boolean
}

interface Named {
  readonly host: string
  readonly username: string
  readonly password?: string | undefined
}

/** Milliseconds that a try may take. */
const PATIENCE = 30_000

/** Mailboxes that files of import sources come by. */
export function importMailHandlers({
  queries,
  inbox,
  sources,
  keys,
  allowPrivate,
}: MailRoomOptions): Handlers<typeof importMailCalls> {
  const find = async (caller: Caller, sourceId: number) => {
    const [source] = caller.limit ? [] : await sources.readAll(caller, [sourceId])
    if (!source) throw new CallError('4042300')
    return source
  }
  /** The password that is said, else the one that is kept: it was meant for that host and user alone. */
  const sealed = (said: Named, before: MailboxRow | undefined): string => {
    if (said.password !== undefined) return keys.seal(['password'], { password: said.password }, '').credentials ?? ''
    const isSame = before?.host === said.host && before.username === said.username
    if (!isSame) throw new CallError('400', [{ name: 'password', kind: 'missing' }])
    return before.password
  }
  return {
    getImportMail: async ({ caller }, { sourceId }) => {
      await find(caller, sourceId)
      const box = await queries.of(sourceId)
      return { mailbox: box ? toMailbox(box) : null }
    },

    editImportMail: async ({ caller, note }, { sourceId, subject = '', ...said }) => {
      const [source] = await sources.lockAll(caller, [sourceId])
      if (!source) throw new CallError('4042300')
      if (said.senders.length === 0) throw new CallError('400', [{ name: 'senders', kind: 'missing' }])
      const password = sealed(said, await queries.of(sourceId))
      await inbox.putIntake(sourceId, 'mail', null, caller.userId)
      await queries.put(sourceId, { ...said, subject, password })
      const { host, username, folder, senders } = said
      note({
        kind: 'importSource',
        recordId: sourceId,
        orgId: source.orgId,
        after: { host, username, folder, senders },
      })
      return {}
    },

    tryImportMail: async ({ caller, note }, { sourceId, ...said }) => {
      const source = await find(caller, sourceId)
      const { password = '' } = keys.open(sealed(said, await queries.of(sourceId)))
      note({ kind: 'importSource', recordId: sourceId, orgId: source.orgId, after: { host: said.host } })
      const options = { allowPrivate, patience: PATIENCE }
      return openMailbox({ ...said, password }, options, ({ messages }) =>
        Promise.resolve({ ok: true, failure: '' as const, messages }),
      ).catch((error: unknown) => ({ ok: false, failure: mailFailure(error), messages: 0 }))
    },
  }
}

const toMailbox = (box: MailboxRow) => ({
  host: box.host,
  port: box.port,
  security: box.security,
  username: box.username,
  folder: box.folder,
  senders: [...box.senders],
  subject: box.subject,
  lookedAt: isoOrNull(box.looked_at),
  failedSince: isoOrNull(box.failed_since),
  failure: box.failure,
})
