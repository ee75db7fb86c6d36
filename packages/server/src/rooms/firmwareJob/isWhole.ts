import { createHash } from 'node:crypto'
import type { Queries } from '../../platform/database/Queries.ts'
import { PIECE_BYTES } from '../firmware/public.ts'
import { firmwareJobQueries, type GivenFirmware } from './firmwareJob.queries.ts'

/** Files that were looked at since the start: nobody changes one. */
const seen = new Map<string, boolean>()

/** Whether the file of firmware is what was uploaded: its size and MD5 are computed anew. */
export async function isWhole(
  db: Queries,
  { fileKey, size, md5 }: Pick<GivenFirmware, 'fileKey' | 'size' | 'md5'>,
): Promise<boolean> {
  const known = seen.get(fileKey)
  if (known !== undefined) return known
  const sum = createHash('md5')
  let bytes = 0
  for (let piece = 0; bytes < size; piece++) {
    const part = await firmwareJobQueries(db).bytes(fileKey, piece, 0, PIECE_BYTES)
    if (!part || part.length === 0) break
    sum.update(part)
    bytes += part.length
  }
  const whole = bytes === size && sum.digest('hex') === md5
  seen.set(fileKey, whole)
  return whole
}
