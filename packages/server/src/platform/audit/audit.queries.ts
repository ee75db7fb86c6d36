import type { Database } from '../database/Database.ts'
import type { AuditLine } from '../http/registerRoutes.ts'
import { asCallsWord } from './changes.ts'
import type { RecordKinds } from '../records/RecordKinds.ts'

/** Parameters that no log may hold. */
const SECRET = /password|pwd|token|secret/i

/** Tables of kinds that are no record kinds, by the id that lines name. */
const ELSEWHERE: Readonly<Record<string, { table: string; id: string }>> = {
  accessKey: { table: 'access_key', id: 'key_id' },
}

type Facts = Record<string, unknown>

/** One line as it is about to be written: facts of one record at most. */
interface Entry {
  readonly kind: string | null
  readonly recordId: number | null
  readonly orgId: number | undefined
  readonly facts: Facts
}

/**
 * Writes the lines of a call into the audit log: who did what, from where, to what. Facts named `kind` and `recordId` say
 * which record it was, `before` and `after` what changed; `each` holds such facts of several records, for a line each, and
 * `along` those of others that changed with them.
 *
 * A line belongs to the organisation of its record, whoever changed it, so that a customer sees what others did at theirs;
 * `orgId` among the facts names it where the record cannot tell. A record that moved has a line at both. What belongs to no
 * organisation is kept with the user's, or the access key's.
 */
export function auditWriter(db: Database, kinds: RecordKinds): (line: AuditLine) => Promise<void> {
  return async ({ caller, key, action, path, remoteAddress, facts }) => {
    const entries = entriesOf(facts)
    const owners = await ownersOf(db, kinds, entries)
    const own = caller?.orgId ?? key?.orgId ?? null
    const rows = entries.flatMap((entry) => {
      const owner = entry.orgId ?? owners.get(`${entry.kind}:${entry.recordId}`) ?? own
      const { before } = entry.facts as { before?: { orgId?: unknown } }
      const left = typeof before?.orgId === 'number' && before.orgId !== owner ? [before.orgId] : []
      return [owner, ...left].map((orgId) => ({
        org_id: orgId,
        record_kind: entry.kind,
        record_id: entry.recordId,
        facts: key ? { ...entry.facts, accessKey: key.keyId } : entry.facts,
      }))
    })
    await db.run(
      `insert into audit_log (user_id, org_id, action, path, remote_address, facts, record_kind, record_id)
       select $1, r.org_id, $2, $3, $4, coalesce(r.facts, '{}'), r.record_kind, r.record_id
       from jsonb_to_recordset($5::jsonb) as r(org_id int4, facts jsonb, record_kind text, record_id int8)`,
      [
        caller?.userId ?? null,
        action,
        path,
        remoteAddress,
        JSON.stringify(rows, (name, value: unknown) => (SECRET.test(name) ? undefined : value)),
      ],
    )
  }
}

function entriesOf({ each, along = [], ...shared }: Facts): Entry[] {
  const lines = Array.isArray(each) && each.length > 0 ? (each as Facts[]) : [{}]
  return [...lines.map((line) => ({ ...shared, ...line })), ...(along as Facts[])].map(
    ({ kind, recordId, orgId, ...facts }) => ({
      kind: typeof kind === 'string' ? kind : null,
      recordId: typeof recordId === 'number' ? recordId : null,
      orgId: typeof orgId === 'number' ? orgId : undefined,
      facts: { ...facts, ...worded(facts, 'before'), ...worded(facts, 'after') },
    }),
  )
}

/** What a record was or became, by the names of the calls whoever noted it: readers and rules of moves rely on them. */
function worded(facts: Facts, name: 'before' | 'after'): Facts {
  const record = facts[name]
  return typeof record === 'object' && record !== null ? { [name]: asCallsWord(record) } : {}
}

/** Organisations of the entries' records, deleted ones too, by `kind:id`. */
async function ownersOf(db: Database, kinds: RecordKinds, entries: readonly Entry[]): Promise<Map<string, number>> {
  const owners = new Map<string, number>()
  const unknown = entries.filter((entry) => entry.orgId === undefined && entry.recordId !== null)
  for (const [name, all] of Object.entries(Object.groupBy(unknown, (entry) => entry.kind ?? ''))) {
    const kind = kinds.of(name)
    const { table, id } = kind ?? ELSEWHERE[name] ?? {}
    const org = kind ? kind.org : 'r.org_id'
    if (table === undefined || id === undefined || org === undefined) continue
    const rows = await db.rows<{ id: number; org_id: number }>(
      `select r.${id} as id, ${org} as org_id from ${table} r where r.${id} = any($1::int8[]) and ${org} is not null`,
      [(all ?? []).map((entry) => entry.recordId)],
    )
    for (const row of rows) owners.set(`${name}:${row.id}`, row.org_id)
  }
  return owners
}
