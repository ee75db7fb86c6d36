import type { SftpFailure } from '@waymark/contract/rooms/import/importSftp.ts'
import { createHash } from 'node:crypto'
import ssh2, { type Client, type SFTPWrapper } from 'ssh2'
import { ForbiddenTargetError, resolveTarget } from '../../platform/network/addressGuard.ts'
import { SecretsError } from '../../platform/secrets/Secrets.ts'

/** Where a folder is, and how one signs in. */
export interface SftpServer {
  readonly host: string
  readonly port: number
  readonly username: string
  /** One of the two. */
  readonly password?: string | undefined
  readonly privateKey?: string | undefined
  readonly passphrase?: string | undefined
  /** The key that the server is known by, `SHA256:…`; undefined before somebody has accepted one. */
  readonly hostKey: string | undefined
}

/** The server has another key than the one that is known, or none is known yet. */
export class HostKeyError extends Error {
  override name = 'HostKeyError'
  /** Its fingerprint. */
  readonly hostKey: string

  constructor(hostKey: string) {
    super(`The server's key is ${hostKey}.`)
    this.hostKey = hostKey
  }
}

/** A private key that cannot be read, or not with that passphrase. */
class PrivateKeyError extends Error {
  override name = 'PrivateKeyError'
}

/** The server ended the connection, or it took too long. */
class ClosedError extends Error {
  override name = 'ClosedError'
  readonly code = 'ECONNRESET'
}

/** Milliseconds until one is signed in. */
const READY_MS = 20_000

/**
 * Signs in to an SFTP server and does something there. The connection goes to the address that was checked, so that a
 * name cannot lead elsewhere when it is used; nothing is told to a server whose key is another than the known one. It is
 * closed when this resolves.
 *
 * @param patience milliseconds that all of it may take
 * @throws HostKeyError, ForbiddenTargetError; what the connection throws else
 */
export async function openSftp<Result>(
  server: SftpServer,
  { allowPrivate, patience }: { readonly allowPrivate: boolean; readonly patience: number },
  work: (sftp: SFTPWrapper) => Promise<Result>,
): Promise<Result> {
  if (server.privateKey !== undefined) checkKey(server.privateKey, server.passphrase)
  const { address } = await resolveTarget(server.host, allowPrivate)
  const client = new ssh2.Client()
  const closed = new Promise<never>((_resolve, reject) => {
    client.once('close', () => reject(new ClosedError('The connection is closed.')))
    client.on('error', reject)
  })
  // it is waited for as long as the rest goes on
  closed.catch(() => undefined)
  const end = setTimeout(() => client.destroy(), patience)
  try {
    await Promise.race([signIn(client, server, address), closed])
    const sftp = await Promise.race([openFiles(client), closed])
    return await Promise.race([work(sftp), closed])
  } finally {
    clearTimeout(end)
    client.destroy()
  }
}

/** The fingerprint of a public key as OpenSSH shows it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

function signIn(client: Client, server: SftpServer, address: string): Promise<void> {
  const { port, username, password, privateKey, passphrase, hostKey } = server
  return new Promise((resolve, reject) => {
    client.once('ready', resolve)
    client.connect({
      host: address,
      port,
      username,
      ...(privateKey === undefined ? { password: password ?? '' } : { privateKey }),
      ...(privateKey === undefined || passphrase === undefined ? {} : { passphrase }),
      readyTimeout: READY_MS,
      hostVerifier: (key) => {
        const seen = fingerprintOf(key)
        if (seen !== hostKey) reject(new HostKeyError(seen))
        return seen === hostKey
      },
    })
  })
}

const openFiles = (client: Client): Promise<SFTPWrapper> =>
  new Promise((resolve, reject) => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))

function checkKey(privateKey: string, passphrase: string | undefined): void {
  const read = ssh2.utils.parseKey(privateKey, passphrase)
  const [key] = Array.isArray(read) ? read : [read]
  if (!key || key instanceof Error || !key.isPrivateKey()) throw new PrivateKeyError('The private key cannot be read.')
}

/** Why a folder could not be read, as people are told. */
export function sftpFailure(error: unknown): SftpFailure {
  const { level = '', code = '' } = error as { level?: string; code?: string | number }
  if (error instanceof HostKeyError) return 'hostKey'
  if (error instanceof ForbiddenTargetError) return 'forbidden'
  if (error instanceof SecretsError) return 'secret'
  if (error instanceof PrivateKeyError) return 'privateKey'
  if (code === NO_SUCH_FILE || code === PERMISSION_DENIED) return 'folder'
  if (level === 'client-authentication') return 'login'
  if (level === 'client-timeout') return 'timeout'
  return FAILURES.find(([form]) => form.test(String(code)))?.[1] ?? 'unexpected'
}

/** Answers of a server about files (draft-ietf-secsh-filexfer-02, 7). */
const NO_SUCH_FILE = 2
const PERMISSION_DENIED = 3

const FAILURES: readonly (readonly [RegExp, SftpFailure])[] = [
  [/^(ENOTFOUND|EAI_\w+)$/, 'host'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^(ECONN\w+|EHOST\w+|ENET\w+|EPIPE)$/, 'refused'],
]
