import { sha256 } from './sha256.ts'

/** Zero bits at the beginning of a hash of eight words. */
function zeroBits(hash: Uint32Array): number {
  let bits = 0
  for (const word of hash) {
    bits += Math.clz32(word)
    if (word !== 0) break
  }
  return bits
}

const encoder = new TextEncoder()

/** True when SHA-256 of `challenge:answer` begins with so many zero bits. */
export function isProof(challenge: string, answer: string, difficulty: number): boolean {
  return zeroBits(sha256(encoder.encode(`${challenge}:${answer}`))) >= difficulty
}

/**
 * The answer to a challenge, found by trying: about two to the power of `difficulty` hashes. What is cheap once is dear a
 * million times over, and nobody has to see, hear or type anything for it.
 */
export function findProof(challenge: string, difficulty: number): string {
  for (let n = 0; ; n++) {
    const answer = n.toString(36)
    if (isProof(challenge, answer, difficulty)) return answer
  }
}
