import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { askServer, type ServerAnswer } from '../../platform/network/askServer.ts'
import { unreachedBy } from '../../platform/network/unreachedBy.ts'
import { MapTroubleError } from './MapTroubleError.ts'

/** Milliseconds that a map server has for one answer. */
const PATIENCE = 10_000
const KEY_REFUSED = new Set([401, 403])

export interface MapQuestion {
  /** With the key in it. */
  readonly address: string
  /** Most bytes of the answer, also once it is unpacked. */
  readonly mostBytes: number
  readonly allowPrivate: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** Answers that mean that there is nothing, beside success. */
  readonly nothing?: readonly number[]
}

/**
 * Asks a map server for one thing.
 *
 * @throws {MapTroubleError} when it does not come
 */
export async function askMap(question: MapQuestion): Promise<ServerAnswer> {
  const { address, mostBytes, allowPrivate, headers = {}, nothing = [] } = question
  const answer = await askServer({
    method: 'GET',
    url: new URL(address),
    headers,
    patience: PATIENCE,
    mostBytes,
    allowPrivate,
  }).catch((error: unknown) => {
    throw new MapTroubleError(isLate(error) ? 'slow' : unreachedBy(error))
  })
  const { status, body } = answer
  if (nothing.includes(status)) return answer
  if (KEY_REFUSED.has(status)) throw new MapTroubleError('keyRefused', { status })
  if (status < 200 || status > 299) throw new MapTroubleError('refused', { status })
  // a part of a file is as it is stored, and unpacked by who knows what it is a part of
  return isPacked(body) && status !== 206 ? { ...answer, body: await unpack(body, mostBytes) } : answer
}

const isLate = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')

/** Some servers pack what nobody asked to be packed: whatever they say of it, gzip (RFC 1952) begins so. */
const isPacked = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b

const unpack = (body: Buffer, mostBytes: number): Promise<Buffer> =>
  promisify(gunzip)(body, { maxOutputLength: mostBytes }).catch((error: unknown) => {
    const isLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new MapTroubleError(isLarge ? 'tooLarge' : 'noTiles')
  })
