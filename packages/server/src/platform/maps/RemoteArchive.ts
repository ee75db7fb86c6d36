import type { RangeResponse, Source } from 'pmtiles'

/** Milliseconds that one piece may take. */
const PIECE_MS = 120_000
/** Milliseconds before a piece is asked for again, one after the other. */
const AGAIN = [500, 2_000, 8_000, 20_000]

/** A PMTiles archive on a web server that answers ranges. */
export class RemoteArchive implements Source {
  readonly #url: string
  /** What the server calls this version of the archive; pieces of two versions do not fit together. */
  etag: string | undefined

  constructor(url: string) {
    this.#url = url
  }

  getKey(): string {
    return this.#url
  }

  /** @throws {Error} when the server does not answer ranges, fails for good, or has another version now */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    for (let tries = 0; ; tries++) {
      try {
        return { data: await this.#ask(offset, length) }
      } catch (error) {
        const pause = AGAIN[tries]
        if (error instanceof FinalError || pause === undefined) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  }

  async #ask(offset: number, length: number): Promise<ArrayBuffer> {
    const response = await fetch(this.#url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(PIECE_MS),
    })
    if (response.status === 429 || response.status >= 500) throw new Error(`The server answered ${response.status}.`)
    if (response.status !== 206) {
      await response.body?.cancel()
      throw new FinalError(`The server answered ${response.status} where a part of the archive was asked for (206).`)
    }
    const etag = response.headers.get('etag') ?? response.headers.get('last-modified') ?? ''
    this.etag ??= etag
    if (this.etag !== etag) throw new FinalError('The archive changed on the server meanwhile: start again.')
    return response.arrayBuffer()
  }
}

/** Asking again does not help. */
class FinalError extends Error {}
