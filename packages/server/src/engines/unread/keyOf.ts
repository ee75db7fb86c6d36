import type { UnreadFrame } from '@waymark/gateway/Intake.ts'
import { createHash } from 'node:crypto'

const DAY = 86_400_000

/** What makes two frames the same: who sent which bytes; of values without a name, the device, the value and the day. */
export function keyOf({ device, identifier, protocol, reason, detail, at, bytes }: UnreadFrame): Buffer {
  const hash = createHash('sha256').update(JSON.stringify([device || identifier, protocol]))
  if (reason === 'name') hash.update(JSON.stringify([detail, Math.floor(at / DAY)]))
  else hash.update(bytes)
  return hash.digest()
}
