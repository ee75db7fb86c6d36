import { readFileSync, statSync } from 'node:fs'
import { createSecureContext, type SecureContext } from 'node:tls'
import { ConfigError } from '../config/Config.ts'
import type { Log } from '../log/createLog.ts'

/** Milliseconds between two looks whether the files were renewed: certificates live for weeks. */
const EVERY = 60_000

/** Certificate and key, as TLS takes them. */
export interface TlsKeys {
  readonly cert: Buffer
  readonly key: Buffer
}

/**
 * The certificate that the server shows by itself. Files that are renewed count for whoever connects after the next look;
 * those that cannot be used do not, and the ones before go on.
 */
export class TlsFiles {
  readonly #files: readonly [cert: string, key: string]
  readonly #log: Log
  readonly #listeners: ((keys: TlsKeys) => void)[] = []
  #seen: string
  #keys: TlsKeys
  #context: SecureContext

  /** @throws ConfigError where the files cannot be read or do not belong together */
  constructor(files: readonly [cert: string, key: string], log: Log) {
    this.#files = files
    this.#log = log
    try {
      this.#seen = this.#look()
      this.#keys = this.#read()
      this.#context = contextOf(this.#keys)
    } catch (error) {
      throw new ConfigError(`The certificate of WAYMARK_TLS_CERT and WAYMARK_TLS_KEY cannot be used: ${String(error)}`)
    }
    setInterval(() => this.refresh(), EVERY).unref()
  }

  get keys(): TlsKeys {
    return this.#keys
  }

  get context(): SecureContext {
    return this.#context
  }

  /** Calls `listener` with what is shown from then on. */
  onChange(listener: (keys: TlsKeys) => void): void {
    this.#listeners.push(listener)
  }

  /** Reads the files again where they have changed. */
  refresh(): void {
    try {
      const seen = this.#look()
      if (seen === this.#seen) return
      const keys = this.#read()
      this.#context = contextOf(keys)
      this.#keys = keys
      this.#seen = seen
      for (const listener of this.#listeners) listener(keys)
      this.#log.info({ files: this.#files }, 'a renewed certificate is shown')
    } catch (err) {
      this.#log.error({ err, files: this.#files }, 'the renewed certificate cannot be used, the one before goes on')
    }
  }

  /** What tells one state of the files from another. */
  #look(): string {
    return this.#files
      .map((file) => {
        const { mtimeMs, size, ino } = statSync(file)
        return `${mtimeMs} ${size} ${ino}`
      })
      .join(' ')
  }

  #read(): TlsKeys {
    const [cert, key] = this.#files
    return { cert: readFileSync(cert), key: readFileSync(key) }
  }
}

/** What older versions of TLS have is broken (RFC 8996). */
export const TLS_BOUNDS = { minVersion: 'TLSv1.2', handshakeTimeout: 10_000 } as const

const contextOf = (keys: TlsKeys): SecureContext => createSecureContext({ ...keys, minVersion: TLS_BOUNDS.minVersion })
