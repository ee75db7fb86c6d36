import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { hostName, id, line, list, whole } from '../../fields.ts'

/** How a connection to a mailbox is encrypted: from its start, or after a plain greeting. Without, no password goes over it. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const
/** Why a mailbox could not be read. */
export const MAIL_FAILURES = [
  'login',
  'folder',
  'host',
  'forbidden',
  'refused',
  'certificate',
  'timeout',
  'secret',
  'unexpected',
] as const

const server = {
  host: hostName(),
  port: whole(1, 65_535),
  security: z.enum(MAIL_SECURITY),
  username: line(200, 1),
  /** Left out: the one that is kept, for the same host and user. */
  password: line(300, 1).optional(),
  folder: line(200, 1),
}

const mailbox = z.object({
  host: z.string(),
  port: z.number().int(),
  security: z.enum(MAIL_SECURITY),
  username: z.string(),
  folder: z.string(),
  senders: z.array(z.string()),
  subject: z.string(),
  lookedAt: z.string().nullable(),
  failedSince: z.string().nullable(),
  failure: z.union([z.literal(''), z.enum(MAIL_FAILURES)]),
})

const facts = { area: 'monitoring', concernsAll: true, permission: 'monitoring:import:edit' } as const

export const getImportMail = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportMail',
  area: 'monitoring',
  summary: 'The mailbox that files of an import source come by, and how it fares; its password is never told.',
  permission: 'monitoring:import:edit',
  params: z.strictObject({ sourceId: id() }),
  result: z.object({ mailbox: mailbox.nullable() }),
  errors: ['4042300'],
})

export const editImportMail = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/editImportMail',
  summary:
    'Have files of an import source come by mail: attachments of messages in a mailbox (IMAP) from senders that are named.',
  audit: 'chose the mailbox of an import source',
  params: z.strictObject({
    sourceId: id(),
    ...server,
    senders: list(line(254, 3), 50),
    subject: line(200).optional(),
  }),
  result: z.object({}),
  errors: ['4042300'],
})

export const tryImportMail = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/tryImportMail',
  summary: 'Try a mailbox before it is kept: signs in and opens its folder, and reads no message.',
  audit: 'tried the mailbox of an import source',
  timeout: 45,
  params: z.strictObject({ sourceId: id(), ...server }),
  result: z.object({ ok: z.boolean(), failure: mailbox.shape.failure, messages: z.number().int() }),
  errors: ['4042300'],
})

export const importMailCalls = { getImportMail, editImportMail, tryImportMail }
export type ImportMailbox = z.infer<typeof mailbox>
export type MailFailure = (typeof MAIL_FAILURES)[number]

export const importMailWords: RoomWords = {
  title: 'Mailboxes of import sources',
  about: 'Files of other providers that come by mail: attachments in a mailbox that is read by IMAP.',
  schemas: { ImportMailbox: mailbox },
  fields: {
    sourceId: 'Id of the source.',
    mailbox: 'The mailbox; null for a source whose files come another way.',
    host: 'Host name or address of the server.',
    port: 'Number of the port, 993 for TLS and 143 for STARTTLS as a rule.',
    security: 'How the connection is encrypted: from its start (`tls`), or after the greeting (`starttls`).',
    username: 'Name to sign in with.',
    password: 'Password to sign in with; left out: the one that is kept for the same host and user.',
    folder: 'Folder of the mailbox, such as `INBOX`.',
    senders: 'Addresses whose messages are looked at; `@` and a domain is all of that domain.',
    subject: 'What the subject has to contain, in capitals or not; empty: any.',
    lookedAt: 'When the mailbox was last read, ISO 8601 UTC; null before the first time.',
    failedSince: 'Since when it cannot be read, ISO 8601 UTC; null while it can.',
    failure: 'Why it cannot be read; empty while it can.',
    ok: 'Whether it can be read.',
    messages: 'How many messages are in the folder.',
  },
}
