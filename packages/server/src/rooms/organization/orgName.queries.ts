import type { Queries } from '../../platform/database/Queries.ts'

/** Reads what an organisation is called; empty for one that is not there. */
export const orgNameReader =
  (db: Queries) =>
  async (orgId: number, signal?: AbortSignal): Promise<string> => {
    const sql = 'select name from organization where org_id = $1'
    return (await db.row<{ name: string }>(sql, [orgId], { signal }))?.name ?? ''
  }
