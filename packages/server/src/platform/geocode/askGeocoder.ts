import type { FoundAddress } from '@waymark/core/address/geocoder/FoundAddress.ts'
import type { GeocoderKind } from '@waymark/core/address/geocoder/GeocoderKind.ts'
import { readAddresses } from '@waymark/core/address/geocoder/readAddresses.ts'
import { askServer } from '../network/askServer.ts'
import { unreachedBy } from '../network/unreachedBy.ts'

/** Milliseconds that the server has for an answer. */
const PATIENCE = 5_000
/** Most bytes of an answer: Google's of a dozen results have fifty thousand. */
const MOST = 512 * 1024
/** Answers that say that this one question leads to nothing, not that the server does not want to be asked. */
const NOTHING = new Set([400, 404, 422])

/** Why a server told no address. */
export type GeocoderTrouble = 'notReached' | 'private' | 'refused' | 'tooMany' | 'tooLarge' | 'unreadable'

export type GeocoderAnswer =
  | { readonly found: readonly FoundAddress[] }
  | {
      readonly trouble: GeocoderTrouble
      readonly status: number | null
      /** In words of ours or the server's, without its key. */
      readonly said: string
      /** Seconds that it asks to be left alone; zero: only this question was wrong. */
      readonly rest: number
    }

/** Seconds that a server is left alone after the first thing that went wrong; each further one doubles it. */
const REST = 10

/** Asks a server for addresses, or tells why it told none. */
export async function askGeocoder(kind: GeocoderKind, url: URL, allowPrivate: boolean): Promise<GeocoderAnswer> {
  try {
    const question = { method: 'GET', url, headers: { accept: 'application/json' }, patience: PATIENCE } as const
    const { status, headers, body } = await askServer({ ...question, mostBytes: MOST, allowPrivate })
    if (status === 429)
      return { trouble: 'tooMany', status, said: 'HTTP 429', rest: Math.max(REST, Number(headers['retry-after']) || 0) }
    if (status !== 200)
      return { trouble: 'refused', status, said: `HTTP ${status}`, rest: NOTHING.has(status) ? 0 : REST }
    return read(kind, body)
  } catch (error) {
    const trouble = unreachedBy(error)
    return { trouble, status: null, said: SAID[trouble], rest: REST }
  }
}

function read(kind: GeocoderKind, body: Buffer): GeocoderAnswer {
  try {
    const answer = readAddresses(kind, JSON.parse(body.toString('utf8')))
    return 'found' in answer ? answer : { trouble: answer.refused, status: 200, said: answer.said, rest: REST }
  } catch {
    return { trouble: 'unreadable', status: 200, said: SAID.unreadable, rest: REST }
  }
}

const SAID = {
  notReached: 'The server does not answer.',
  private: 'The server is in a private network.',
  tooLarge: 'The answer is larger than any address.',
  unreadable: 'The answer is not what this kind of server tells.',
} as const
