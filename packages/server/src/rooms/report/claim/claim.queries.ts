import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'
import { likePatterns, orderBy } from '../../../platform/database/sqlText.ts'
import { zoneOf } from '../../../platform/database/zoneOf.ts'
import { logoFor } from '../../../platform/documents/logo.queries.ts'
import { takeNumber } from '../../../platform/documents/takeNumber.queries.ts'
import type { Scope } from '../../../platform/http/Caller.ts'

/** A pack that is to be frozen. */
export interface NewClaim {
  readonly public_id: string
  readonly org_id: number
  readonly number: number
  readonly issued_at: Date
  readonly user_id: number
  readonly reference: string
  readonly visits: number
  readonly detention_s: number
  readonly content: string
  readonly hash: Buffer
  readonly pdf: Buffer
  readonly csv: Buffer
  readonly pdf_hash: Buffer
  readonly csv_hash: Buffer
  readonly seal: Buffer
  readonly subjects: string
}

const COLUMNS = [
  'public_id',
  'org_id',
  'number',
  'issued_at',
  'user_id',
  'reference',
  'visits',
  'detention_s',
  'content',
  'hash',
  'pdf',
  'csv',
  'pdf_hash',
  'csv_hash',
  'seal',
  'subjects',
] as const satisfies readonly (keyof NewClaim)[]

/** A pack as lists show it. */
export interface ClaimRow {
  claim_id: number
  public_id: string
  number: number
  org_name: string
  /** Milliseconds since 1970 UTC. */
  issued_at: number
  username: string
  reference: string
  visits: number
  detention_s: number
  restated: boolean
  total: number
}

/** A visit that is in a pack. Milliseconds since 1970 UTC. */
export interface ClaimedVisit {
  vehicle_id: number
  landmark_id: number
  enter: number
  leave: number
  number: number
}

/** What a pack is checked by. */
export interface SealedRow {
  org_id: number
  number: number
  content: string
  hash: Buffer
  pdf_hash: Buffer
  csv_hash: Buffer
  seal: Buffer
}

/** Whether one of a pack's visits was said differently since. */
const RESTATED = `exists (
  select from jsonb_to_recordset(c.subjects) as s (device int4, landmark int4, start float8)
  join movement_restatement x on x.device_id = s.device and x.kind = 'visit' and x.at > c.issued_at
    and x.start_at between to_timestamp(s.start / 1000) - interval '30 days' and to_timestamp(s.start / 1000) + interval '30 days'
  where (x.old ->> 'landmark')::float8 = s.landmark and (x.old ->> 'start')::float8 = s.start)`

const SORTS = {
  issuedAt: 'c.issued_at',
  number: 'c.number',
  reference: 'lower(c.reference)',
  visits: 'c.visits',
  detention: 'c.detention_s',
} as const
const NEWEST = 'c.issued_at desc, c.claim_id desc'

/** Statements over detention claims. Those of people with an account are bound to what they may see. */
export function claimQueries(db: Database) {
  return {
    transaction: db.transaction.bind(db),

    /** The number of an organisation's next pack and the seal of the one before; nobody else issues one until the transaction ends. */
    next: async (tx: Queries, orgId: number) => {
      const number = await takeNumber(tx, { orgId, kind: 'detentionClaim' })
      const before = await tx.row<{ seal: Buffer }>(
        'select seal from detention_claim where org_id = $1 and number = $2',
        [orgId, number - 1],
      )
      return { number, previous: before?.seal.toString('hex') ?? null }
    },

    insert: async (tx: Queries, claim: NewClaim) =>
      (
        await tx.row<{ claim_id: number }>(
          `insert into detention_claim (${COLUMNS.join(', ')}) values (${COLUMNS.map((_, i) => `$${i + 1}`).join(', ')})
           returning claim_id`,
          COLUMNS.map((column) => claim[column]),
        )
      )?.claim_id ?? 0,

    /** Notes which visits a pack is about. */
    keepVisits: (tx: Queries, claimId: number, visits: readonly Omit<ClaimedVisit, 'number'>[]) =>
      tx.run(
        `insert into detention_claim_visit (claim_id, vehicle_id, landmark_id, enter_at, leave_at)
         select $1, vehicle_id, landmark_id, to_timestamp(enter / 1000), to_timestamp(leave / 1000)
         from jsonb_to_recordset($2::jsonb) as v (vehicle_id int4, landmark_id int4, enter float8, leave float8)`,
        [claimId, JSON.stringify(visits)],
      ),

    /** Which visits of a range (milliseconds since 1970 UTC) are in a pack of the caller's organisations. */
    claimed: (
      { orgIds, vehicleIds }: Scope,
      { from, to }: { readonly from: number; readonly to: number },
      signal?: AbortSignal,
    ) =>
      db.rows<ClaimedVisit>(
        `select v.vehicle_id, v.landmark_id, v.enter_at as enter, v.leave_at as leave, c.number
         from detention_claim_visit v join detention_claim c using (claim_id)
         where c.org_id = any($1::int4[]) and ($2::int4[] is null or v.vehicle_id = any($2))
           and v.enter_at < $4 and v.leave_at > $3
         order by c.claim_id`,
        [orgIds, vehicleIds ?? null, new Date(from), new Date(to)],
        { signal },
      ),

    list: (
      filter: Pick<Scope, 'orgIds'> & {
        keyword: string | undefined
        sort: string | undefined
        limit: number
        offset: number
      },
      signal?: AbortSignal,
    ) =>
      db.rows<ClaimRow>(
        `select c.claim_id, c.public_id, c.number, o.name as org_name, c.issued_at, u.username, c.reference, c.visits,
           c.detention_s, ${RESTATED} as restated, count(*) over ()::int4 as total
         from detention_claim c join organization o using (org_id) join user_account u using (user_id)
         where c.org_id = any($1::int4[]) and ($2::text[] is null or c.reference ilike any($2) or exists (
           select from jsonb_array_elements(c.content::jsonb -> 'visits') as v
           where v ->> 'vehicle' ilike any($2) or v ->> 'landmark' ilike any($2)))
         order by ${orderBy(SORTS, filter.sort, NEWEST)}, ${NEWEST} limit $3 offset $4`,
        [filter.orgIds, likePatterns(filter.keyword), filter.limit, filter.offset],
        { signal },
      ),

    file: (claimId: number, { orgIds }: Pick<Scope, 'orgIds'>, signal?: AbortSignal) =>
      db.row<{ number: number; pdf: Buffer; csv: Buffer }>(
        'select number, pdf, csv from detention_claim where claim_id = $1 and org_id = any($2::int4[])',
        [claimId, orgIds],
        { signal },
      ),

    byPublicId: (publicId: string, signal?: AbortSignal) =>
      db.row<SealedRow & { restated: boolean; later: number }>(
        `select c.org_id, c.number, c.content, c.hash, c.pdf_hash, c.csv_hash, c.seal, ${RESTATED} as restated,
           (select count(*) from detention_claim l where l.org_id = c.org_id and l.number > c.number)::int4 as later
         from detention_claim c where c.public_id = $1`,
        [publicId],
        { signal },
      ),

    /** An organisation's packs from the first up to one, in order. */
    chain: (orgId: number, upTo: number, signal?: AbortSignal) =>
      db.rows<SealedRow>(
        `select org_id, number, content, hash, pdf_hash, csv_hash, seal from detention_claim
         where org_id = $1 and number <= $2 order by number`,
        [orgId, upTo],
        { signal },
      ),

    byHash: (hash: Buffer, signal?: AbortSignal) =>
      db.row<{ public_id: string; what: 'content' | 'pdf' | 'csv' }>(
        `select public_id, case when hash = $1 then 'content' when pdf_hash = $1 then 'pdf' else 'csv' end as what
         from detention_claim where hash = $1 or pdf_hash = $1 or csv_hash = $1 limit 1`,
        [hash],
        { signal },
      ),

    /** Which device vehicles carried at times (ms since 1970 UTC), and what they are known by. */
    carried: (
      visits: readonly { vehicle_id: number; at: number }[],
      { orgIds, vehicleIds }: Scope,
      signal?: AbortSignal,
    ) =>
      db.rows<{ vehicle_id: number; at: number; device: number; vin: string; plate: string }>(
        `select v.vehicle_id, g.at, b.device, v.vin, v.plate
         from jsonb_to_recordset($1::jsonb) as g (vehicle_id int4, at float8)
         join vehicle v using (vehicle_id)
         join binding b on b.vehicle_id = v.vehicle_id and b.valid_from <= to_timestamp(g.at / 1000)
           and coalesce(b.valid_to, 'infinity') > to_timestamp(g.at / 1000)
         where exists (select from vehicle_org_span w where w.vehicle_id = v.vehicle_id and w.org_id = any($2::int4[]))
           and ($3::int4[] is null or v.vehicle_id = any($3))`,
        [JSON.stringify(visits), orgIds, vehicleIds ?? null],
        { signal },
      ),

    /** What paper of the organisation bears, PNG. */
    logo: (orgId: number, signal?: AbortSignal) => logoFor(db, orgId, signal),

    org: (orgId: number, signal?: AbortSignal) =>
      db.row<{ name: string; zone: string }>(
        `select name, ${zoneOf('$1::int4')} as zone from organization where org_id = $1`,
        [orgId],
        { signal },
      ),
  }
}
export type ClaimQueries = ReturnType<typeof claimQueries>
