import type { partnerCalls } from '@waymark/contract/rooms/partner.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { enqueue } from '../../platform/outbox/enqueue.queries.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { takenOf } from '../session/public.ts'
import type { PartnerQueries } from './partner.queries.ts'

/** Days that an invitation can be accepted. */
const VALID_DAYS = 7

export interface PartnerRoomOptions {
  readonly queries: PartnerQueries
  readonly secrets: Secrets
  readonly clock: Clock
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
  readonly hashChosen: (field: string, password: string, own: readonly string[]) => Promise<string>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Partner organisations and invitations to become one. */
export function partnerHandlers(options: PartnerRoomOptions): Handlers<typeof partnerCalls> {
  const { queries, secrets, clock } = options
  return {
    getPartnerList: async ({ caller, signal }, { orgId, keyword, sort, ...paging }) => {
      const orgIds = orgId === undefined ? caller.orgIds : caller.orgIds.filter((each) => each === orgId)
      const scope = { orgIds, vehicleIds: caller.vehicleIds }
      const rows = await queries.list(scope, { keyword, sort, ...pageOf(paging) }, signal)
      const list = rows.map((row) => ({
        orgId: row.org_id,
        name: row.name,
        parentName: row.parent_name,
        state: row.state,
        email: row.email,
        vehicles: row.vehicles,
        users: row.users,
        createdAt: new Date(row.created_at).toISOString(),
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    invitePartner: async (context, { orgId, name, email }) => {
      const { caller, locale } = context
      const token = randomBytes(32).toString('base64url')
      const invitationId = await queries.transaction(async (tx) => {
        const place = await queries.place(tx, orgId, caller.orgIds, name)
        if (!place) throw context.error('404600')
        if (place.child_limit !== null && place.children >= place.child_limit) throw context.error('403601')
        if (place.taken) throw context.error('400608')
        const userId = caller.userId
        const row = await queries.invite(tx, { orgId, name, email, hash: hashOf(token), userId, days: VALID_DAYS })
        const link = `${options.publicUrl()}/#/partner-invitation?invitation=${token}`
        const params = { inviter: caller.username, orgName: name, link }
        const expiresAt = clock.now() + VALID_DAYS * 86_400_000
        const content = { template: 'partnerInvitation', params, locale } as const
        await enqueue(tx, { channel: 'email', recipient: email, orgId, content, expiresAt }, secrets)
        return row?.invitation_id ?? 0
      })
      context.note({ kind: 'organization', recordId: orgId, invited: name, email })
      return { invitationId }
    },

    getPartnerInvitation: async ({ error }, { invitation }) => {
      const open = await queries.open(hashOf(invitation))
      if (!open) throw error('400112')
      return { name: open.org_name, inviter: open.inviter, email: open.email }
    },

    acceptPartnerInvitation: async (context, { invitation, name, username, password, confirmPassword }) => {
      if (password !== confirmPassword)
        throw context.error('400', [{ name: 'confirmPassword', kind: 'passwordsDiffer' }])
      const passwordHash = await options.hashChosen('password', password, [username, name])
      const orgId = await queries
        .transaction(async (tx) => {
          await queries.lockTree(tx)
          const open = await queries.open(hashOf(invitation), tx)
          if (!open) throw context.error('400112')
          if (open.child_limit !== null && open.children >= open.child_limit) throw context.error('403601')
          return queries.accept(tx, open, { name, username, passwordHash })
        })
        .catch((error: unknown) => {
          throw isUniqueViolation(error, 'organization_name') ? new CallError('400608') : (takenOf(error) ?? error)
        })
      context.note({ kind: 'organization', recordId: orgId })
      return { username }
    },
  }
}
