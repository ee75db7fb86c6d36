import { z } from 'zod'
import { defineCall } from '../../call.ts'
import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { hostName, id, line, text, whole } from '../../fields.ts'

/** How one signs in to an SFTP server. */
export const SFTP_AUTH = ['password', 'key'] as const
/** Why a folder of an SFTP server could not be read. */
export const SFTP_FAILURES = [
  'hostKey',
  'login',
  'privateKey',
  'folder',
  'host',
  'forbidden',
  'refused',
  'timeout',
  'secret',
  'unexpected',
] as const

/** A server's key as OpenSSH shows it. */
const hostKey = line(100, 1).refine((value) => /^SHA256:[A-Za-z0-9+/]{43}$/.test(value))

const server = {
  host: hostName(),
  port: whole(1, 65_535),
  username: line(200, 1),
  auth: z.enum(SFTP_AUTH),
  /** All left out: what is kept, for the same host, port, user and server's key. */
  password: line(300, 1).optional(),
  privateKey: text(20_000, 1).optional(),
  passphrase: line(300, 1).optional(),
  directory: line(500, 1),
}

const folder = z.object({
  host: z.string(),
  port: z.number().int(),
  username: z.string(),
  auth: z.enum(SFTP_AUTH),
  hostKey: z.string(),
  directory: z.string(),
  pattern: z.string(),
  lookedAt: z.string().nullable(),
  failedSince: z.string().nullable(),
  failure: z.union([z.literal(''), z.enum(SFTP_FAILURES)]),
})

const facts = { area: 'monitoring', concernsAll: true, permission: 'monitoring:import:edit' } as const

export const getImportSftp = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMImport/getImportSftp',
  area: 'monitoring',
  summary: 'The folder of an SFTP server that files of an import source are fetched from, and how it fares.',
  permission: 'monitoring:import:edit',
  params: z.strictObject({ sourceId: id() }),
  result: z.object({ folder: folder.nullable() }),
  errors: ['4042300'],
})

export const editImportSftp = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/editImportSftp',
  summary: 'Have files of an import source fetched from a folder of an SFTP server, whose key is accepted with it.',
  audit: 'chose the SFTP server of an import source',
  params: z.strictObject({ sourceId: id(), ...server, hostKey, pattern: line(100).optional() }),
  result: z.object({}),
  errors: ['4042300'],
})

export const tryImportSftp = defineCall({
  ...facts,
  method: 'POST',
  path: '/nodeAction/monitorMImport/tryImportSftp',
  summary:
    'Try an SFTP server before it is kept. Without its key, or with another one, it is told and nobody signs in; else the folder is listed.',
  audit: 'tried the SFTP server of an import source',
  timeout: 45,
  params: z.strictObject({ sourceId: id(), ...server, hostKey: hostKey.optional() }),
  result: z.object({
    ok: z.boolean(),
    failure: folder.shape.failure,
    hostKey: z.string(),
    files: z.number().int(),
  }),
  errors: ['4042300'],
})

export const importSftpCalls = { getImportSftp, editImportSftp, tryImportSftp }
export type ImportSftp = z.infer<typeof folder>
export type SftpFailure = (typeof SFTP_FAILURES)[number]

export const importSftpWords: RoomWords = {
  title: 'SFTP servers of import sources',
  about: 'Files of other providers that are fetched from a folder of an SFTP server.',
  schemas: { ImportSftp: folder },
  fields: {
    sourceId: 'Id of the source.',
    folder: 'The folder; null for a source whose files come another way.',
    host: 'Host name or address of the server.',
    port: 'Number of the port, 22 as a rule.',
    username: 'Name to sign in with.',
    auth: 'Whether one signs in with a password or with a key.',
    password: 'Password to sign in with; left out: what is kept for the same server and user.',
    privateKey:
      'Private key to sign in with, as OpenSSH or PEM writes it; left out: what is kept for the same server and user.',
    passphrase: 'What the private key is locked with.',
    hostKey: 'Fingerprint of the server’s key, `SHA256:…` as OpenSSH shows it.',
    directory: 'Folder on the server, such as `/outgoing`.',
    pattern: 'Which files are taken by their names, with `*` for anything; empty: any.',
    lookedAt: 'When the folder was last read, ISO 8601 UTC; null before the first time.',
    failedSince: 'Since when it cannot be read, ISO 8601 UTC; null while it can.',
    failure: 'Why it cannot be read; empty while it can.',
    ok: 'Whether it can be read.',
    files: 'How many files are there that could be taken.',
  },
}
