import type { Database } from '../../platform/database/Database.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { hashToken, newToken } from './passwords.ts'

/** Seconds for which a ticket of each purpose is valid. */
const VALID = {
  /** A sign-in that waits for its second factor. */
  secondFactor: 600,
  /** A link that sets a new password. */
  reset: 3_600,
  /** A link that sets the first password of an account that somebody else made. */
  invitation: 7 * 86_400,
  /** A code was right; facts say which. */
  verified: 1_800,
  /** The password was entered again; facts name the action. */
  action: 300,
  /** An authenticator's key that waits for its first code. */
  enrol: 600,
  /** A sign-in with another provider that is on its way. */
  linkedLogin: 600,
} as const
export type TicketPurpose = keyof typeof VALID

/** Wrong codes after which a ticket is worth nothing. */
const MOST_WRONG = 5

export interface Ticket {
  readonly userId: number | undefined
  readonly facts: Readonly<Record<string, string>>
}

interface TicketRow {
  user_id: number | null
  facts: Record<string, string>
}

const ticketOf = (row: TicketRow | undefined): Ticket | undefined =>
  row && { userId: row.user_id ?? undefined, facts: row.facts }

/** Tokens for one purpose: of each only the hash is stored, and spending one takes it away. */
export function ticketQueries(db: Database) {
  /** Issues a ticket under a token that was made before. */
  const issueAs = (
    token: string,
    purpose: TicketPurpose,
    userId: number | undefined,
    facts: Readonly<Record<string, string>> = {},
    tx: Queries = db,
  ): Promise<number> =>
    tx.run(
      `insert into ticket (token_hash, purpose, user_id, facts, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
      [hashToken(token), purpose, userId ?? null, JSON.stringify(facts), VALID[purpose]],
    )
  return {
    issueAs,

    /** Issues a ticket; answers its token. */
    issue: async (
      purpose: TicketPurpose,
      userId: number | undefined,
      facts: Readonly<Record<string, string>> = {},
      tx: Queries = db,
    ) => {
      const token = newToken()
      await issueAs(token, purpose, userId, facts, tx)
      return token
    },

    /** What a ticket says, without spending it. */
    read: async (purpose: TicketPurpose, token: string, signal?: AbortSignal) =>
      ticketOf(
        await db.row<TicketRow>(
          'select user_id, facts from ticket where token_hash = $1 and purpose = $2 and expires_at > now()',
          [hashToken(token), purpose],
          { signal },
        ),
      ),

    /** Spends a ticket: of two who try at once one gets it. It is spent whatever becomes of what it was spent for. */
    spend: async (purpose: TicketPurpose, token: string, tx: Queries = db.apart) =>
      ticketOf(
        await tx.row<TicketRow>(
          'delete from ticket where token_hash = $1 and purpose = $2 and expires_at > now() returning user_id, facts',
          [hashToken(token), purpose],
        ),
      ),

    /** Counts a code that is about to be compared; false when there were too many, and then the ticket is gone. */
    mayTry: async (token: string) => {
      const row = await db.apart.row<{ wrong: number }>(
        'update ticket set wrong = wrong + 1 where token_hash = $1 returning wrong',
        [hashToken(token)],
      )
      if (row && row.wrong <= MOST_WRONG) return true
      await db.run('delete from ticket where token_hash = $1', [hashToken(token)])
      return false
    },

    /** True for the first who uses `text` for `purpose` within `seconds`. */
    useOnce: async (purpose: string, text: string, seconds: number) =>
      (await db.run(
        `insert into ticket (token_hash, purpose, expires_at) values ($1, $2, now() + make_interval(secs => $3))
         on conflict do nothing`,
        [hashToken(text), `used ${purpose}`, seconds],
      )) > 0,

    /** Takes all tickets of a purpose from a user. */
    revoke: (purpose: TicketPurpose, userId: number, tx: Queries = db) =>
      tx.run('delete from ticket where purpose = $1 and user_id = $2', [purpose, userId]),

    endExpired: () => db.run('delete from ticket where expires_at < now()', []),
  }
}
export type TicketQueries = ReturnType<typeof ticketQueries>
