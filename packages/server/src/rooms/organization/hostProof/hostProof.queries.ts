import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import type { ProofFields } from './settleProof.ts'

/** A claimed host name with its proof. */
export interface HostRow extends ProofFields {
  org_id: number
  host_name: string
  /** In milliseconds since 1970. */
  host_checked_at: number | null
}

const FIELDS = 'org_id, host_name, host_proved, host_proof, host_found, host_checked_at, host_missing_since'

/** Statements about how host names are proved. */
export function hostProofQueries(db: Database) {
  return {
    one: (orgId: number, orgIds: readonly number[], signal?: AbortSignal) =>
      db.row<HostRow>(
        `select ${FIELDS} from organization where org_id = $1 and org_id = any($2::int4[]) and deleted_at is null`,
        [orgId, orgIds],
        { signal },
      ),

    /** Takes the turn to look for the record of an organisation, at once and for all servers; undefined where it is too soon. */
    takeTurn: (orgId: number, now: Date, before: Date) =>
      db.apart.row<HostRow>(
        `update organization set host_checked_at = $2
         where org_id = $1 and (host_checked_at is null or host_checked_at <= $3) and deleted_at is null
         returning ${FIELDS}`,
        [orgId, now, before],
      ),

    /** Takes the turn of some proofs by DNS that were not looked at since `before`, the oldest first. */
    takeDue: (now: Date, before: Date, most: number) =>
      db.rows<HostRow>(
        `update organization set host_checked_at = $1 where org_id in (
           select org_id from organization
           where host_proof = 'dns' and (host_checked_at is null or host_checked_at <= $2) and deleted_at is null
           order by host_checked_at nulls first limit $3 for update skip locked)
         returning ${FIELDS}`,
        [now, before, most],
      ),

    /** Who shows a brand under a name, locked. */
    holder: (host: string, tx: Queries) =>
      tx.row<HostRow>(`select ${FIELDS} from organization where host_proved = $1 and host_proved <> '' for update`, [
        host,
      ]),

    /** Stores a proof of the name that was looked at; false where the organisation has another by now. */
    save: async ({ org_id, host_name }: HostRow, proof: ProofFields, tx: Queries = db) =>
      (await tx.row(
        `update organization set host_proved = $3, host_proof = $4, host_found = $5, host_missing_since = $6
         where org_id = $1 and host_name = $2 and deleted_at is null returning 1 as one`,
        [
          org_id,
          host_name,
          proof.host_proved,
          proof.host_proof,
          proof.host_found,
          proof.host_missing_since === null ? null : new Date(proof.host_missing_since),
        ],
      )) !== undefined,

    /** Some organisations whose names lost their proof, or were never proved since that is asked for. */
    lost: () =>
      db.rows<{ org_id: number; host_name: string }>(
        `select org_id, host_name from organization
         where host_name <> '' and host_proved = '' and host_missing_since is not null and deleted_at is null
         order by org_id limit 50`,
        [],
      ),

    transaction: <T>(work: (tx: Queries) => Promise<T>) => db.transaction(work),

    /** Makes one transaction of a change and the line of the audit log that says so. */
    asOne: <T>(work: () => Promise<T>) => db.request(work),
  }
}
export type HostProofQueries = ReturnType<typeof hostProofQueries>
