import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RangeResponse, Source } from 'pmtiles'
import type { RemoteArchive } from './RemoteArchive.ts'

/** Keeps the pieces of a remote archive that came, so that what was interrupted goes on where it was. */
export class KeptPieces implements Source {
  readonly #source: RemoteArchive
  readonly #folder: string

  /** @param folder where pieces lie until {@link drop}; those of another version of the archive are not found again */
  constructor(source: RemoteArchive, folder: string) {
    this.#source = source
    this.#folder = folder
  }

  getKey(): string {
    return this.#source.getKey()
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    // the first piece is always asked for: it tells which version the server has
    if (this.#source.etag === undefined) return this.#source.getBytes(offset, length)
    const name = createHash('sha256').update(`${this.getKey()} ${this.#source.etag} ${offset} ${length}`).digest('hex')
    const path = join(this.#folder, name)
    const kept = await readFile(path).catch((): undefined => undefined)
    if (kept) return { data: new Uint8Array(kept).buffer }
    const answer = await this.#source.getBytes(offset, length)
    await mkdir(this.#folder, { recursive: true })
    await writeFile(`${path}.part`, new Uint8Array(answer.data))
    await rename(`${path}.part`, path)
    return answer
  }

  drop(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }
}
