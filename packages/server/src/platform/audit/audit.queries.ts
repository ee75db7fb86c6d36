import type { Database } from '../database/Database.ts'
import type { AuditLine } from '../http/registerRoutes.ts'

/** Parameters that no log may hold. */
const SECRET = /password|pwd|token|secret/i

/**
 * Writes a line of the audit log: who did what, from where, to what. Facts named `kind` and `recordId` say which record it
 * was, `before` and `after` what changed.
 */
export function auditWriter(db: Database): (line: AuditLine) => Promise<void> {
  return async ({ caller, key, action, path, remoteAddress, facts: { kind, recordId, ...facts } }) => {
    await db.run(
      `insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        caller?.userId ?? null,
        caller?.orgId ?? key?.orgId ?? null,
        action,
        path,
        remoteAddress,
        JSON.stringify(key ? { ...facts, accessKey: key.keyId } : facts, (key, value: unknown) =>
          SECRET.test(key) ? undefined : value,
        ),
        kind ?? null,
        recordId ?? null,
      ],
    )
  }
}
