/** What we use of `ssh2` 1.17; its published types bring those of another version of Node. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events'

  export interface Attributes {
    /** Bytes. */
    readonly size: number
    /** Seconds since 1970 UTC. */
    readonly mtime: number
    isFile(): boolean
    isDirectory(): boolean
  }

  export interface FileEntry {
    readonly filename: string
    readonly attrs: Attributes
  }

  type Answer<Value> = (error: (Error & { code?: number | string }) | undefined, value: Value) => void

  export interface SFTPWrapper extends EventEmitter {
    opendir(path: string, answer: Answer<Buffer>): void
    readdir(handle: Buffer, answer: Answer<FileEntry[] | undefined>): void
    open(path: string, flags: 'r', answer: Answer<Buffer>): void
    fstat(handle: Buffer, answer: Answer<Attributes>): void
    read(
      handle: Buffer,
      into: Buffer,
      offset: number,
      length: number,
      position: number,
      answer: (error: Error | undefined, bytes: number) => void,
    ): void
    close(handle: Buffer, answer: (error: Error | undefined) => void): void
  }

  export interface ConnectConfig {
    readonly host: string
    readonly port: number
    readonly username: string
    readonly password?: string
    readonly privateKey?: string
    readonly passphrase?: string
    /** Milliseconds until one is signed in. */
    readonly readyTimeout?: number
    readonly hostVerifier?: (key: Buffer) => boolean
  }

  export class Client extends EventEmitter {
    connect(config: ConnectConfig): this
    sftp(answer: Answer<SFTPWrapper>): this
    destroy(): this
  }

  /** The server's side, for tests. */
  export class Server extends EventEmitter {
    constructor(config: { readonly hostKeys: readonly string[] }, onClient: (client: EventEmitter) => void)
    listen(port: number, host: string, ready: () => void): this
    close(done: () => void): this
    address(): { readonly port: number }
  }

  const ssh2: {
    readonly Client: typeof Client
    readonly Server: typeof Server
    readonly utils: {
      generateKeyPairSync(kind: 'ed25519'): { readonly private: string; readonly public: string }
      parseKey(key: string, passphrase?: string): Error | ParsedKey | ParsedKey[]
      readonly sftp: {
        readonly STATUS_CODE: Readonly<Record<'OK' | 'EOF' | 'NO_SUCH_FILE' | 'FAILURE', number>>
      }
    }
  }
  export default ssh2

  interface ParsedKey {
    getPublicSSH(): Buffer
    isPrivateKey(): boolean
  }
}
