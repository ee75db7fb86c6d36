import { createHash } from 'node:crypto'

/** What a ticket keeps of the records that it is for: the same whatever their order. */
export function hashRecords(recordIds: readonly number[] = []): string {
  const sorted = [...new Set(recordIds)].sort((a, b) => a - b)
  return createHash('sha256').update(sorted.join()).digest('base64url')
}
