import type { Queries } from './Queries.ts'
import { zoneOf } from './zoneOf.ts'

/** The IANA zone whose clock counts for an organisation; UTC for none. */
export const orgZone = async (db: Queries, orgId: number | null, signal?: AbortSignal): Promise<string> =>
  (await db.row<{ zone: string }>(`select ${zoneOf('$1::int4')} as zone`, [orgId], { signal }))?.zone ?? 'UTC'
