import { aboveOf } from '../database/aboveOf.ts'
import sharp from 'sharp'
import type { Queries } from '../database/Queries.ts'

/** Longest edges of a logo on paper, pixels: as sharp as a printer needs at the size of `writeSheet`. */
const [WIDTH, HEIGHT] = [900, 264] as const

/** The logo of an organisation, or of the nearest above it that has one, as paper takes it: PNG. Null without any. */
export async function logoFor(db: Queries, orgId: number, signal?: AbortSignal): Promise<Uint8Array | null> {
  const row = await db.row<{ content: Buffer }>(
    `with recursive ${aboveOf('$1')}
     select u.content from above a join organization o using (org_id) join upload u on u.upload_key = o.logo
     where o.logo <> '' order by a.depth limit 1`,
    [orgId],
    { signal },
  )
  if (!row) return null
  // what was handed in is WebP where it can be seen through, which no PDF holds
  return sharp(row.content)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}
