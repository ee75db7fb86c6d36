import type { Queries } from '../platform/database/Queries.ts'
import { TAKEN } from '../platform/database/takenArrivals.ts'

/** For tests: commits that the engines have not taken in yet. */
export const waitingArrivals = (db: Queries): Promise<{ xid: number }[]> =>
  db.rows(`select xid from arrival where org_id = 0 and xid > ${TAKEN}`)
