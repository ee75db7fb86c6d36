/** What is stored of the proof of a host name. */
export interface ProofFields {
  /** The name that was proved; empty while it is not. */
  host_proved: string
  host_proof: '' | 'dns' | 'word'
  host_found: '' | 'found' | 'absent' | 'unreachable'
  /** Since when a proof that there was is missing, in milliseconds since 1970. */
  host_missing_since: number | null
}

/** Days for which a name goes on showing its brand after its record was first not found. */
export const GRACE_DAYS = 7
const GRACE = GRACE_DAYS * 86_400_000

/** What becomes of a proof that is taken away. @param at milliseconds since 1970 */
export function withdrawn(found: ProofFields['host_found'], at: number): ProofFields {
  return { host_proved: '', host_proof: '', host_found: found, host_missing_since: at }
}

/**
 * What becomes of a proof once its record was looked for. A record that is not there ends a proof by DNS after some days,
 * and no proof by word; a DNS that does not answer changes nothing.
 *
 * @param now milliseconds since 1970
 */
export function settleProof(
  { host_name: name, ...had }: ProofFields & { readonly host_name: string },
  found: 'found' | 'absent' | 'unreachable',
  now: number,
): ProofFields {
  const { host_proved, host_proof, host_missing_since } = had
  const same = { host_proved, host_proof, host_missing_since, host_found: found }
  if (found === 'found')
    return { ...same, host_proved: name, host_proof: host_proof === 'word' ? 'word' : 'dns', host_missing_since: null }
  if (found === 'unreachable' || host_proof !== 'dns') return same
  const since = host_missing_since ?? now
  return now >= endOf(since)
    ? { ...withdrawn(found, now), host_missing_since: since }
    : { ...same, host_missing_since: since }
}

/** When a proof that is missing since then ends, in milliseconds since 1970. */
export function endOf(missingSince: number): number {
  return missingSince + GRACE
}
