import type { RangeResponse, Source } from 'pmtiles'
import { askMap } from './askMap.ts'
import { MapTroubleError } from './MapTroubleError.ts'

/** Bytes that are asked for at once at most: directories have a few hundred thousand, tiles as many. */
const MOST = 4 * 1024 * 1024

/** A PMTiles archive at an address that somebody typed in, read by ranges. */
export class RangedArchive implements Source {
  readonly #address: string
  readonly #allowPrivate: boolean
  /** Bytes of the whole archive, once anything was read of it; as far as the server tells it. */
  size = Number.MAX_SAFE_INTEGER

  /** @param address with the key in it */
  constructor(address: string, allowPrivate: boolean) {
    this.#address = address
    this.#allowPrivate = allowPrivate
  }

  getKey(): string {
    return this.#address
  }

  /** @throws {MapTroubleError} when it cannot be read so */
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    if (length > MOST) throw new MapTroubleError('noArchive')
    const { status, headers, body } = await askMap({
      address: this.#address,
      mostBytes: MOST,
      allowPrivate: this.#allowPrivate,
      headers: { range: `bytes=${offset}-${offset + length - 1}`, 'accept-encoding': 'identity' },
      nothing: [416],
    }).catch((error: unknown) => {
      // a whole archive comes where a part was asked for
      throw error instanceof MapTroubleError && error.trouble === 'tooLarge' ? new MapTroubleError('noRanges') : error
    })
    if (status === 416) throw new MapTroubleError('noArchive')
    if (status !== 206) throw new MapTroubleError('noRanges')
    const total = /\/(\d+)$/.exec(String(headers['content-range'] ?? ''))?.[1]
    if (total !== undefined) this.size = Number(total)
    return { data: new Uint8Array(body).buffer }
  }
}
