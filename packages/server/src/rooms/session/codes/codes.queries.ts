import type { CodePurpose } from '@waymark/contract/rooms/verification.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

/** Whose code, and where it went. */
export interface CodeTarget {
  readonly purpose: CodePurpose
  readonly channel: 'email' | 'phone'
  readonly recipient: string
  readonly userId: number | undefined
}

interface CodeRow {
  id: number
  code_hash: Buffer
  wrong: number
  expired: boolean
}

/** Statements about codes that were sent. */
export function codeQueries(db: Database) {
  return {
    /** Does `work` while nobody else sends to the same recipient. */
    alone: <R>(recipient: string, work: (tx: Queries) => Promise<R>) =>
      db.transaction(async (tx) => {
        await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [recipient])
        return work(tx)
      }),

    /** Seconds since the last code to a recipient for a purpose, and how many went within a day. */
    sentSoFar: async (tx: Queries, { recipient, purpose }: CodeTarget) => {
      const row = await tx.row<{ since: number | null; today: number }>(
        `select extract(epoch from now() - max(created_at))::float8 as since, count(*)::int4 as today
         from verification_code where recipient = $1 and purpose = $2 and created_at > now() - interval '1 day'`,
        [recipient, purpose],
      )
      return { since: row?.since ?? Infinity, today: row?.today ?? 0 }
    },

    nextId: async (tx: Queries) =>
      (
        await tx.row<{ id: number }>(
          `select nextval(pg_get_serial_sequence('verification_code', 'verification_code_id')) as id`,
        )
      )?.id ?? 0,

    /** Keeps a code; those before it for the same purpose are worth nothing any more. */
    add: async (tx: Queries, id: number, target: CodeTarget, hash: Buffer, validSeconds: number) => {
      const { purpose, channel, recipient, userId } = target
      await tx.run(
        `update verification_code set used_at = now()
         where recipient = $1 and purpose = $2 and user_id is not distinct from $3 and used_at is null`,
        [recipient, purpose, userId ?? null],
      )
      await tx.run(
        `insert into verification_code
           (verification_code_id, purpose, channel, recipient, user_id, code_hash, expires_at)
         overriding system value values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
        [id, purpose, channel, recipient, userId ?? null, hash, validSeconds],
      )
    },

    /** Counts a try on the code that counts, before it is compared; undefined when none was sent. */
    tryNewest: ({ purpose, channel, recipient, userId }: CodeTarget) =>
      db.row<CodeRow>(
        `update verification_code set wrong = wrong + 1 where verification_code_id = (
           select verification_code_id from verification_code
           where purpose = $1 and channel = $2 and recipient = $3 and user_id is not distinct from $4
             and used_at is null order by verification_code_id desc limit 1)
         returning verification_code_id as id, code_hash, wrong, expires_at < now() as expired`,
        [purpose, channel, recipient, userId ?? null],
      ),

    /** Marks a code as used; false when somebody else was first. */
    use: async (id: number) =>
      (await db.run(
        'update verification_code set used_at = now() where verification_code_id = $1 and used_at is null',
        [id],
      )) > 0,

    forgetOld: () => db.run(`delete from verification_code where created_at < now() - interval '2 days'`, []),
  }
}
