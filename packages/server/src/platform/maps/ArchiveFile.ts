import type { FileHandle } from 'node:fs/promises'
import type { RangeResponse, Source } from 'pmtiles'

/** A PMTiles archive on disk, read piece by piece. */
export class ArchiveFile implements Source {
  readonly #file: FileHandle
  readonly #key: string
  /** Bytes of the whole file. */
  readonly size: number

  constructor(file: FileHandle, key: string, size: number) {
    this.#file = file
    this.#key = key
    this.size = size
  }

  getKey(): string {
    return this.#key
  }

  /**
   * What is there of the wanted bytes: an archive that was cut off gives fewer.
   *
   * @param offset bytes from the start of the file
   * @param length bytes
   */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const wanted = Math.max(0, Math.min(length, this.size - offset))
    const bytes = new Uint8Array(wanted)
    const { bytesRead } = await this.#file.read(bytes, 0, wanted, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
