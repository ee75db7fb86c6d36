import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished, pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import type { ZipPart } from './zipParts.ts'

/** Characters that are gathered before they are packed. */
const BATCH = 64 * 1024

/** Text that is packed into a file as it comes. */
export class PackedFile {
  readonly #name: string
  readonly #path: string
  readonly #deflate = createDeflateRaw()
  readonly #done: Promise<void>
  #text = ''
  #crc = 0
  #size = 0
  #packed = 0

  constructor(name: string, path: string) {
    this.#name = name
    this.#path = path
    this.#deflate.on('data', (chunk: Buffer) => (this.#packed += chunk.length))
    this.#done = pipeline(this.#deflate, createWriteStream(path))
    // told where it is waited for
    this.#done.catch(() => undefined)
  }

  /** Adds text, no faster than the disk takes it. */
  async write(text: string): Promise<void> {
    this.#text += text
    if (this.#text.length >= BATCH) await this.#flush()
  }

  async end(): Promise<ZipPart> {
    await this.#flush()
    this.#deflate.end()
    await this.#done
    return { name: this.#name, path: this.#path, crc: this.#crc, size: this.#size, packed: this.#packed }
  }

  /** Gives it up. */
  async drop(): Promise<void> {
    this.#deflate.destroy()
    await finished(this.#deflate).catch(() => undefined)
    await this.#done.catch(() => undefined)
  }

  async #flush(): Promise<void> {
    if (this.#text === '') return
    const bytes = Buffer.from(this.#text)
    this.#text = ''
    this.#crc = crc32(bytes, this.#crc)
    this.#size += bytes.length
    if (!this.#deflate.write(bytes)) await Promise.race([once(this.#deflate, 'drain'), this.#done])
  }
}
