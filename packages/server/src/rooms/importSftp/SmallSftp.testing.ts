import { createHash } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import ssh2 from 'ssh2'

/** A file of the server. */
export interface SmallFile {
  readonly name: string
  readonly content: string
  /** When it was written, milliseconds since 1970 UTC. */
  readonly at: number
  readonly isFolder?: boolean
}

interface Asked extends EventEmitter {
  handle(request: number, handle: Buffer): void
  name(request: number, names: readonly object[]): void
  data(request: number, data: Buffer): void
  attrs(request: number, attributes: object): void
  status(request: number, code: number): void
}

interface Attempt {
  readonly method: string
  readonly username: string
  readonly password?: string
  readonly key?: { readonly data: Buffer }
  readonly signature?: Buffer
  accept(): void
  reject(methods?: readonly string[]): void
}

const { OK, EOF, NO_SUCH_FILE } = ssh2.utils.sftp.STATUS_CODE
/** Modes of a file and of a folder (POSIX). */
const [FILE, FOLDER] = [0o100_644, 0o040_755] as const
/** Entries that are told at once, so that a folder comes in several pieces. */
const AT_ONCE = 3

/** A new key. ssh2 spoils one in 256, whose public half begins with a zero (mscdex/ssh2#1513): such are not taken. */
function newKey(): { readonly private: string } {
  const key = ssh2.utils.generateKeyPairSync('ed25519')
  return ssh2.utils.parseKey(key.private) instanceof Error ? newKey() : key
}

/** A folder over real SSH, `/outgoing`: what SFTP version 3 needs for listing it and reading its files. */
export class SmallSftp {
  readonly user = 'fleet'
  readonly password = 'sftp-Password-1'
  /** Another one may sign in with this key. */
  readonly key = newKey()
  files: SmallFile[] = []
  /** Who tried to sign in, and how. */
  readonly tried: string[] = []
  /** Files that were opened. */
  readonly opened: string[] = []
  readonly fingerprint: string
  readonly #clients = new Set<EventEmitter & { end: () => void }>()
  readonly #server

  constructor() {
    const host = newKey()
    this.fingerprint = fingerprintOf(host.private)
    this.#server = new ssh2.Server({ hostKeys: [host.private] }, (client) => this.#serve(client))
  }

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return this.#server.address().port
  }

  async stop(): Promise<void> {
    for (const client of this.#clients) client.end()
    await new Promise<void>((resolve) => this.#server.close(resolve))
  }

  #serve(emitter: EventEmitter): void {
    const client = emitter as EventEmitter & { end: () => void }
    this.#clients.add(client)
    client.on('close', () => this.#clients.delete(client))
    client.on('error', () => undefined)
    client.on('authentication', (attempt: Attempt) => {
      if (attempt.method !== 'none') this.tried.push(`${attempt.username} ${attempt.method}`)
      const byKey = attempt.method === 'publickey' && attempt.key?.data.equals(publicOf(this.key.private))
      const byPassword = attempt.method === 'password' && attempt.password === this.password
      if (attempt.username === this.user && (byKey || byPassword)) attempt.accept()
      else attempt.reject(['password', 'publickey'])
    })
    client.on('ready', () =>
      client.on('session', (accept: () => EventEmitter) =>
        accept().on('sftp', (open: () => Asked) => this.#answer(open())),
      ),
    )
  }

  #answer(sftp: Asked): void {
    let [next, listed] = [0, 0]
    const fileOf = new Map<string, SmallFile>()
    const handleOf = (name: string): Buffer => Buffer.from(`${next++} ${name}`)
    sftp.on('OPENDIR', (request: number, path: string) => {
      listed = 0
      if (path === '/outgoing') sftp.handle(request, handleOf(path))
      else sftp.status(request, NO_SUCH_FILE)
    })
    sftp.on('READDIR', (request: number) => {
      const names = this.files.slice(listed, listed + AT_ONCE)
      listed += AT_ONCE
      if (names.length === 0) sftp.status(request, EOF)
      else sftp.name(request, names.map(entryOf))
    })
    sftp.on('OPEN', (request: number, path: string) => {
      const file = this.files.find(({ name }) => path === `/outgoing/${name}`)
      if (!file) return sftp.status(request, NO_SUCH_FILE)
      this.opened.push(file.name)
      const handle = handleOf(path)
      fileOf.set(handle.toString(), file)
      return sftp.handle(request, handle)
    })
    sftp.on('READ', (request: number, handle: Buffer, offset: number, length: number) => {
      const bytes = Buffer.from(fileOf.get(handle.toString())?.content ?? '').subarray(offset, offset + length)
      if (bytes.length === 0) sftp.status(request, EOF)
      else sftp.data(request, bytes)
    })
    sftp.on('FSTAT', (request: number, handle: Buffer) => {
      const file = fileOf.get(handle.toString())
      // as it is by now
      const now = this.files.find(({ name }) => name === file?.name)
      sftp.attrs(request, attributesOf(now ?? { name: '', content: '', at: 0 }))
    })
    sftp.on('CLOSE', (request: number) => sftp.status(request, OK))
  }
}

const attributesOf = ({ content, at, isFolder = false }: SmallFile) => ({
  mode: isFolder ? FOLDER : FILE,
  uid: 0,
  gid: 0,
  size: Buffer.byteLength(content),
  atime: Math.floor(at / 1000),
  mtime: Math.floor(at / 1000),
})

const entryOf = (file: SmallFile) => ({ filename: file.name, longname: file.name, attrs: attributesOf(file) })

function publicOf(key: string): Buffer {
  const read = ssh2.utils.parseKey(key)
  const [parsed] = Array.isArray(read) ? read : [read]
  if (!parsed || parsed instanceof Error) throw new Error('The key of the test cannot be read')
  return parsed.getPublicSSH()
}

const fingerprintOf = (key: string): string =>
  `SHA256:${createHash('sha256').update(publicOf(key)).digest('base64').replace(/=+$/, '')}`
