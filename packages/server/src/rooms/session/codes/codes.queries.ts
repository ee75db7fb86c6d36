import type { CodePurpose } from '@waymark/contract/rooms/session/verification.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Queries } from '../../../platform/database/Queries.ts'

/** Whose code, and where it went. */
export interface CodeTarget {
  readonly purpose: CodePurpose
  readonly channel: 'email' | 'phone'
  readonly recipient: string
  readonly userId: number | undefined
}

/** A code that is asked for. */
export interface AskedCode extends CodeTarget {
  /** The recipient was proved to be theirs before. */
  readonly isProved: boolean
  /** HMAC of the network that asks. */
  readonly network: Buffer
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
    /** Does `work` while nobody else sends to the same recipient, or for the same account or network. */
    alone: <R>({ recipient, userId, network }: AskedCode, work: (tx: Queries) => Promise<R>) =>
      db.transaction(async (tx) => {
        const names = [recipient, network.toString('hex'), ...(userId === undefined ? [] : [`user ${userId}`])]
        // in one order for all, so that two never wait for each other
        for (const name of names.toSorted())
          await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`code ${name}`])
        return work(tx)
      }),

    /**
     * Seconds since the last code to a recipient for a purpose, and codes within a day: to the recipient, and to unproved
     * ones for the account and from the network.
     */
    sentSoFar: async (tx: Queries, { recipient, purpose, userId, network }: AskedCode) =>
      (await tx.row<{ since: number; recipient: number; account: number; network: number }>(
        `with day as (select * from verification_code where created_at > now() - interval '1 day')
         select
           coalesce((select extract(epoch from now() - max(created_at)) from day
                     where recipient = $1 and purpose = $2)::float8, 'infinity') as since,
           (select count(*) from day where recipient = $1)::int4 as recipient,
           (select count(*) from day where user_id = $3 and not proved)::int4 as account,
           (select count(*) from day where network = $4 and not proved)::int4 as network`,
        [recipient, purpose, userId ?? null, network],
      )) ?? { since: Infinity, recipient: 0, account: 0, network: 0 },

    nextId: async (tx: Queries) =>
      (
        await tx.row<{ id: number }>(
          `select nextval(pg_get_serial_sequence('verification_code', 'verification_code_id')) as id`,
        )
      )?.id ?? 0,

    /** Keeps a code; those before it for the same purpose are worth nothing any more. */
    add: async (tx: Queries, id: number, asked: AskedCode, hash: Buffer, validSeconds: number) => {
      const { purpose, channel, recipient, userId, isProved, network } = asked
      await tx.run(
        `update verification_code set used_at = now()
         where recipient = $1 and purpose = $2 and user_id is not distinct from $3 and used_at is null`,
        [recipient, purpose, userId ?? null],
      )
      await tx.run(
        `insert into verification_code
           (verification_code_id, purpose, channel, recipient, user_id, code_hash, proved, network,
            expires_at)
         overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
        [id, purpose, channel, recipient, userId ?? null, hash, isProved, network, validSeconds],
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
