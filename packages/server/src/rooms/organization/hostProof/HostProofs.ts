import { type HostRefusal, hostRefusal, isReservedName } from '../../../platform/network/hostName.ts'
import { readTxt } from '../../../platform/network/readTxt.ts'
import type { Secrets } from '../../../platform/secrets/Secrets.ts'
import type { ProofFields } from './settleProof.ts'

/** Questions to the DNS at a time, of this process: each takes seconds at most, and a server has its own. */
const AT_ONCE = 8

/** What was found of a record: whether it is there, and the texts that are. */
export interface Found {
  readonly found: Exclude<ProofFields['host_found'], ''>
  readonly texts: readonly string[]
}

export interface HostProofsOptions {
  readonly secrets: Secrets
  /** Name servers; the system's where there are none. */
  readonly servers: readonly string[]
  /** The installation's public address, where it is set. */
  readonly publicUrl: string | undefined
}

/** The DNS records that prove host names: what they must hold, and whether they are there. */
export class HostProofs {
  readonly #options: HostProofsOptions
  readonly #own: string | undefined
  #asking = 0

  constructor(options: HostProofsOptions) {
    this.#options = options
    this.#own = options.publicUrl === undefined ? undefined : new URL(options.publicUrl).hostname
  }

  /** Why a name can be nobody's; undefined where it can. */
  refusal(host: string): HostRefusal | undefined {
    return hostRefusal(host, this.#own)
  }

  /**
   * The TXT record that proves a name for one organisation only: whoever sees another's in the DNS gains nothing. Undefined
   * where the DNS can prove nothing.
   */
  record(orgId: number, host: string): { name: string; value: string } | undefined {
    if (this.refusal(host) !== undefined || isReservedName(host)) return undefined
    return { name: `_waymark.${host}`, value: this.#value(orgId, host) }
  }

  /** Looks for an organisation's record; undefined while too many others are looked for. */
  async look(orgId: number, host: string): Promise<Found | undefined> {
    if (this.#asking >= AT_ONCE) return undefined
    this.#asking++
    try {
      const texts = await readTxt(`_waymark.${host}`, this.#options.servers)
      if (texts === 'unreachable') return { found: texts, texts: [] }
      return { found: this.isAmong(texts, orgId, host) ? 'found' : 'absent', texts }
    } finally {
      this.#asking--
    }
  }

  /** Is the record of an organisation among those that were found? */
  isAmong(texts: readonly string[], orgId: number, host: string): boolean {
    return texts.some((text) => text.trim() === this.#value(orgId, host))
  }

  #value(orgId: number, host: string): string {
    return `waymark=${this.#options.secrets.hash(`${orgId}\n${host}`, 'host name').toString('base64url')}`
  }
}
