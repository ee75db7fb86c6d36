import type { Database } from '../database/Database.ts'
import type { AuditLine } from '../http/registerRoutes.ts'

/** Parameters that no log may hold. */
const SECRET = /password|pwd|token|secret/i

/** Writes a line of the audit log: who did what, from where, to what. */
export function auditWriter(db: Database): (line: AuditLine) => Promise<void> {
  return async ({ caller, action, path, remoteAddress, facts }) => {
    await db.run(
      'insert into audit_log (user_id, org_id, action, path, remote_address, facts) values ($1, $2, $3, $4, $5, $6)',
      [
        caller?.userId ?? null,
        caller?.orgId ?? null,
        action,
        path,
        remoteAddress,
        JSON.stringify(facts, (key, value: unknown) => (SECRET.test(key) ? undefined : value)),
      ],
    )
  }
}
