import type { MailFailure } from '@waymark/contract/rooms/import/importMail.ts'
import { ImapFlow } from 'imapflow'
import { isIP } from 'node:net'
import { ForbiddenTargetError, resolveTarget } from '../../platform/network/addressGuard.ts'
import { SecretsError } from '../../platform/secrets/Secrets.ts'

/** Where a mailbox is, and how it is opened. */
export interface MailServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly username: string
  readonly password: string
  readonly folder: string
}

const MEBIBYTE = 1024 * 1024
/** Milliseconds until a connection, a greeting and an answer. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const
/** What a server may send at once: parts of files come in pieces of 64 KiB. */
const MOST_SENT = { maxLineLength: MEBIBYTE, maxLiteralSize: 2 * MEBIBYTE, maxResponseSize: 4 * MEBIBYTE } as const

/** A mailbox, and how many messages are in its folder. */
export interface OpenMailbox {
  readonly client: ImapFlow
  readonly messages: number
  readonly uidValidity: number
}

/**
 * Opens the folder of a mailbox for reading only and does something with it. The connection goes to the address that was
 * checked, so that a name cannot lead elsewhere when it is used, and is always encrypted; it is closed when this resolves.
 *
 * @param patience milliseconds that all of it may take
 * @throws ForbiddenTargetError when the host has an address that is not public; what the connection throws else
 */
export async function openMailbox<Result>(
  { host, port, security, username, password, folder }: MailServer,
  { allowPrivate, patience }: { readonly allowPrivate: boolean; readonly patience: number },
  work: (box: OpenMailbox) => Promise<Result>,
): Promise<Result> {
  const { address } = await resolveTarget(host, allowPrivate)
  const client = new ImapFlow({
    host: address,
    port,
    secure: security === 'tls',
    ...(security === 'starttls' ? { doSTARTTLS: true } : {}),
    ...(isIP(host) === 0 ? { servername: host } : {}),
    auth: { user: username, pass: password },
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    ...PATIENCE,
    ...MOST_SENT,
  })
  // what is asked rejects by itself
  client.on('error', () => undefined)
  const end = setTimeout(() => client.close(), patience)
  try {
    await client.connect()
    const { exists, uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
    return await work({ client, messages: exists, uidValidity: Number(uidValidity) })
  } finally {
    clearTimeout(end)
    client.close()
  }
}

/** Why a mailbox could not be read, as people are told. */
export function mailFailure(error: unknown): MailFailure {
  const {
    authenticationFailed,
    mailboxMissing,
    tlsFailed,
    code = '',
    serverResponseCode = '',
  } = error as {
    authenticationFailed?: boolean
    mailboxMissing?: boolean
    tlsFailed?: boolean
    code?: string
    serverResponseCode?: string
  }
  if (error instanceof ForbiddenTargetError) return 'forbidden'
  if (error instanceof SecretsError) return 'secret'
  if (authenticationFailed === true) return 'login'
  if (mailboxMissing === true || serverResponseCode === 'NONEXISTENT') return 'folder'
  return FAILURES.find(([form]) => form.test(code))?.[1] ?? (tlsFailed === true ? 'certificate' : 'unexpected')
}

/** Whether a message itself cannot be read: it is too large or has no form, and would be so at every look. */
export const isOfMessage = (error: unknown): boolean =>
  /TooLarge$|^TooMany|^ParserError|NESTING/.test((error as { code?: string }).code ?? '')

const FAILURES: readonly (readonly [RegExp, MailFailure])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'host'],
  [/TIMEOUT|ETIMEDOUT|^NoConnection$/i, 'timeout'],
  [/CERT|^UNABLE_TO|SELF_SIGNED|^ERR_(TLS|SSL)|^EPROTO$/, 'certificate'],
  [/^(ECONN\w+|EHOST\w+|ENET\w+|EPIPE)$/, 'refused'],
]
