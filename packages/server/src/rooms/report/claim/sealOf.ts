import { createHash } from 'node:crypto'
import type { SealedRow } from './claim.queries.ts'

export const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** What the next pack holds of one: the hash of its content, of its pdf and of its csv together. */
export function sealOf(hash: Buffer, pdfHash: Buffer, csvHash: Buffer): Buffer {
  return sha256([hash, pdfHash, csvHash].map((each) => each.toString('hex')).join(' '))
}

/** Whether the packs of an organisation, from its first on, are what was hashed, and each holds the seal of the one before. */
export function isChain(packs: readonly SealedRow[]): boolean {
  let previous: string | null = null
  return packs.every((pack, i) => {
    const content = JSON.parse(pack.content) as { previous: string | null; number: number }
    const isRight =
      pack.number === i + 1 &&
      content.number === pack.number &&
      content.previous === previous &&
      sha256(pack.content).equals(pack.hash) &&
      sealOf(pack.hash, pack.pdf_hash, pack.csv_hash).equals(pack.seal)
    previous = pack.seal.toString('hex')
    return isRight
  })
}
