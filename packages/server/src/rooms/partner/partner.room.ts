import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf, type CallContext, type Handlers } from '../../platform/http/handlers.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { hashChosen, takenNameError } from '../session/public.ts'
import { endInvitations } from './endInvitations.ts'
import { partnerQueries, type PartnerQueries } from './partner.queries.ts'
import type { partnerCalls } from '@waymark/contract/rooms/partner.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { invitations } from './invitations.queries.ts'
import { hashOfLink, type InvitationPost, mailInvitation } from './mailInvitation.ts'
import { toPartner } from './toPartner.ts'

/** Partners, and inviting them. */
export const partnerRoom = defineRoom({
  routes: (ground: Ground) =>
    routesOf(ROOMS.partner, partnerHandlers({ ...ground, queries: partnerQueries(ground.db), hashChosen })),
  jobs: ({ db, clock }: Ground) => [
    { name: 'endInvitations', every: 60_000, run: () => endInvitations(db, clock.now()) },
  ],
})

interface PartnerRoomOptions extends InvitationPost {
  readonly queries: PartnerQueries
  readonly hashChosen: (field: string, password: string, own: readonly string[]) => Promise<string>
}

/** Partner organisations and invitations to become one. */
function partnerHandlers(options: PartnerRoomOptions): Handlers<typeof partnerCalls> {
  const { queries, clock, hashChosen } = options
  const { db } = queries
  const store = invitations.store(db)
  /** Locks the organisation that a partner is to go below. */
  const checkPlace = async (
    { caller, error }: Pick<CallContext<'404600' | '403601' | '400608'>, 'caller' | 'error'>,
    orgId: number,
    name: string,
  ): Promise<void> => {
    const place = await invitations.place(db, orgId, caller.orgIds, name)
    if (!place) throw error('404600')
    if (place.child_limit !== null && place.children >= place.child_limit) throw error('403601')
    if (place.taken) throw error('400608')
  }

  return {
    getPartnerList: async ({ caller, signal }, { orgId, keyword, sort, ...paging }) => {
      const orgIds = orgId === undefined ? caller.orgIds : caller.orgIds.filter((each) => each === orgId)
      const scope = { orgIds, vehicleIds: caller.vehicleIds }
      const rows = await queries.list(scope, { keyword, sort, ...pageOf(paging) }, signal)
      const mover = { caller, now: clock.now() }
      return { list: rows.map((row) => toPartner(row, mover)), total: rows[0]?.total ?? 0 }
    },

    invitePartner: async (context, { orgId, name, email }) => {
      await checkPlace(context, orgId, name)
      // a new one takes the place of those to the same address
      const earlier = await store.lockAll(context.caller, await invitations.openTo(db, orgId, email))
      const { caller, error } = context
      const quiet = { caller, error, note: () => undefined }
      for (const each of earlier) await moveRecord(quiet, store, each, { event: 'withdraw', now: clock.now() })
      const facts = { orgId, name, email }
      const link = await mailInvitation(options, db, context, facts)
      const invitationId = await addRecord(context, store, { ...facts, ...link })
      context.note({ orgId })
      return { invitationId }
    },

    renewPartnerInvitation: async (context, { invitationId, version }) => {
      const before = await readRecord(context, store, invitationId, version)
      await checkPlace(context, before.orgId, before.name)
      const fields = await mailInvitation(options, db, context, before)
      context.note({ orgId: before.orgId })
      return { version: await moveRecord(context, store, before, { event: 'renew', now: clock.now(), fields }) }
    },

    withdrawPartnerInvitation: async (context, { invitationId, version }) => {
      const before = await readRecord(context, store, invitationId, version)
      context.note({ orgId: before.orgId })
      return { version: await moveRecord(context, store, before, { event: 'withdraw', now: clock.now() }) }
    },

    getPartnerInvitation: async ({ error }, { invitation }) => {
      const linked = await invitations.ofLink(db, hashOfLink(invitation))
      const [open] = linked ? await store.lockAny([linked.id]) : []
      if (!linked || open?.recordState !== 'invited' || open.expiresAt <= clock.now()) throw error('400112')
      return { name: open.name, inviter: linked.inviter, email: open.email }
    },

    acceptPartnerInvitation: async (context, { invitation, name, username, password, confirmPassword }) => {
      const { error, note } = context
      if (password !== confirmPassword) throw error('400', [{ name: 'confirmPassword', kind: 'passwordsDiffer' }])
      const passwordHash = await hashChosen('password', password, [username, name])
      await invitations.lockTree(db)
      const linked = await invitations.ofLink(db, hashOfLink(invitation))
      const [open] = linked ? await store.lockAny([linked.id]) : []
      // of two who follow the link at once one comes after the other
      if (!linked || open?.recordState !== 'invited') throw error('400112')
      if (linked.child_limit !== null && linked.children >= linked.child_limit) throw error('403601')
      const account = { name, username, passwordHash }
      const partnerOrgId = await invitations.addPartner(db, open, account).catch((failure: unknown) => {
        throw isUniqueViolation(failure, 'organization_name')
          ? new CallError('400608')
          : (takenNameError(failure) ?? failure)
      })
      const now = clock.now()
      const fields = { acceptedAt: now, partnerOrgId }
      await moveByProduct(store, open, { event: 'accept', now, fields })
      note({ kind: 'organization', recordId: partnerOrgId })
      return { username }
    },
  }
}
