import type { shareCalls, ShareRecord } from '@waymark/contract/rooms/share.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Caller, LandmarkScope, Narrow, Scope } from '../../platform/http/Caller.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import { recordDeletion } from '../../platform/softDelete/recordDeletion.queries.ts'
import type { TakenGuard } from '../session/public.ts'
import { mailShare } from './mailShare.ts'
import { type ReadShare, readShare } from './readShare.ts'
import type { LockedShare, ShareQueries, ShareRow, VisitsRow } from './share.queries.ts'
import type { ShareKeys } from './ShareKeys.ts'

export interface ShareRoomOptions {
  readonly queries: ShareQueries
  readonly keys: ShareKeys
  readonly secrets: Secrets
  readonly taken: TakenGuard
  /** Address of the web site, without a slash at its end. */
  readonly publicUrl: () => string
  /** The caller within an organisation and what lies below it. */
  readonly narrow: Narrow
  readonly clock: Clock
  /** Shares changed: pages that are open are to hear of it with their next question. */
  readonly changed: () => void
}

/** Shares: links by which people without an account see vehicles. */
export function shareHandlers(options: ShareRoomOptions): Handlers<typeof shareCalls> {
  const { queries, keys, clock, changed } = options
  const linkOf = (key: string): string => `${options.publicUrl()}/#/share/${key}`

  const remove: Handlers<typeof shareCalls>['deleteShare'] = async (context, { shareId }) => {
    const { caller } = context
    const { alias } = await queries.transaction(async (tx) => {
      const share = found(await queries.lock(tx, shareId, caller), context.error)
      await queries.softDelete(tx, shareId)
      const { org_id: orgId, alias: name } = share
      await recordDeletion(tx, { kind: 'share', recordId: shareId, orgId, name, userId: caller.userId })
      return share
    })
    changed()
    context.note({ kind: 'share', recordId: shareId, before: { alias } })
    return {}
  }

  const send: Handlers<typeof shareCalls>['sendShareEmail'] = async (context, { shareId, emails, locale }) => {
    const { caller, error } = context
    const byAddress = new Map(emails.map((email) => [email.toLowerCase(), email]))
    if (byAddress.size === 0) throw error('400', [{ name: 'emails', message: 'needs at least one e-mail address' }])
    await queries.transaction(async (tx) => {
      found(await queries.lock(tx, shareId, caller), error)
      const share = await queries.mailed(tx, shareId)
      if (!share || share.expires_at <= clock.now()) throw error('4031300')
      await mailShare(tx, options.secrets, {
        ...share,
        link: linkOf(keys.read(share.key_sealed)),
        sender: caller.username,
        addresses: [...byAddress.values()],
        locales: await queries.localesOf(tx, [...byAddress.keys()], caller.orgIds),
        locale: locale ?? context.locale,
      })
    })
    context.note({ kind: 'share', recordId: shareId, after: { emails: [...byAddress.values()] } })
    return { count: byAddress.size }
  }

  return {
    getShareList: async ({ caller, signal }, params) => {
      const { shareId, keyword, sort } = params
      const rows = await queries.list(caller, { shareId, keyword, sort, ...pageOf(params) }, signal)
      const log = shareId !== undefined && rows[0] ? await queries.visits(shareId, signal) : []
      const now = clock.now()
      const list = rows.map((row) => toRecord(row, keys.read(row.key_sealed), linkOf, log, now))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addShare: async (context, { orgId: asked, key: chosen, ...form }) => {
      const { caller, error } = context
      const key = chosen ?? keys.make()
      const share = readShare(form, undefined, clock.now(), error)
      const work = () =>
        queries.transaction(async (tx) => {
          const orgId = asked ?? (await orgOf(queries, tx, share, caller))
          if (!caller.orgIds.includes(orgId)) throw error('404600')
          await check(queries, tx, share, { ...options.narrow(caller, orgId), places: caller }, error)
          const own = { org_id: orgId, user_id: caller.userId, ...keys.store(key) }
          const id = await queries.insert(tx, { ...share, ...own })
          await queries.setVehicles(tx, id, share.vehicleIds)
          await queries.setLandmarks(tx, id, share.landmarkIds)
          return { orgId, id }
        })
      const added = await options.taken.run(choice(caller, chosen), work, (failure) => takenOf(failure, error))
      context.note({ kind: 'share', recordId: added.id, after: { orgId: added.orgId, ...wordsOf(share) } })
      return {
        shareId: added.id,
        expiresAt: new Date(share.expires_at).toISOString(),
        key,
        link: linkOf(key),
      }
    },

    editShare: async (context, { shareId, version, ...form }) => {
      const { caller, error } = context
      const done = await queries.transaction(async (tx) => {
        const before = found(await queries.lock(tx, shareId, caller), error)
        if (version !== undefined && version !== before.version)
          throw error('400', [{ name: 'version', message: 'the share was changed by somebody else meanwhile' }])
        const share = readShare(form, before, clock.now(), error)
        const scope = { ...options.narrow(caller, before.org_id), places: caller }
        // what stood there before may have gone since: only what is added must be in sight
        await check(queries, tx, onlyNew(share, before), scope, error)
        const updated = await queries.update(tx, shareId, share, caller.userId)
        await queries.setVehicles(tx, shareId, share.vehicleIds)
        await queries.setLandmarks(tx, shareId, share.landmarkIds)
        return { before, share, version: updated }
      })
      changed()
      const before = wordsOf({
        ...done.before,
        vehicleIds: done.before.vehicle_ids,
        landmarkIds: done.before.landmark_ids,
      })
      context.note({ kind: 'share', recordId: shareId, ...changes(before, wordsOf(done.share)) })
      return { version: done.version, expiresAt: new Date(done.share.expires_at).toISOString() }
    },

    editShareKey: async (context, { shareId, key: chosen }) => {
      const { caller, error } = context
      const key = chosen ?? keys.make()
      const work = () =>
        queries.transaction(async (tx) => {
          found(await queries.lock(tx, shareId, caller), error)
          await queries.setKey(tx, shareId, keys.store(key))
        })
      await options.taken.run(choice(caller, chosen), work, (failure) => takenOf(failure, error))
      changed()
      context.note({ kind: 'share', recordId: shareId })
      return { key, link: linkOf(key) }
    },

    deleteShare: remove,
    deleteShareByPost: remove,
    sendShareEmail: send,
    sendShareEmailByPost: send,
  }
}

function found(share: LockedShare | undefined, error: (code: '404') => CallError): LockedShare {
  if (!share) throw error('404')
  return share
}

const choice = ({ orgId }: Caller, key: string | undefined) => ({
  what: 'share key',
  orgId,
  isChosen: key !== undefined,
})

const takenOf = (failure: unknown, error: (code: '4041305') => CallError): CallError | undefined =>
  isUniqueViolation(failure, 'share_key') ? error('4041305') : undefined

/** The organisation of the vehicles where they have one, else the caller's own. */
async function orgOf(queries: ShareQueries, tx: Queries, share: ReadShare, caller: Caller): Promise<number> {
  const { orgIds } = await queries.vehicleOrgs(tx, share.vehicleIds, caller)
  return orgIds.length === 1 && orgIds[0] !== undefined ? orgIds[0] : homeOrg(caller)
}

/** All vehicles must be of the share's organisation, or below it, and in sight; so must the landmarks, wherever they belong. */
async function check(
  queries: ShareQueries,
  tx: Queries,
  { vehicleIds, landmarkIds }: Pick<ReadShare, 'vehicleIds' | 'landmarkIds'>,
  scope: Scope & { readonly places: LandmarkScope },
  error: (code: '4041111' | '4041200') => CallError,
): Promise<void> {
  const { count } = await queries.vehicleOrgs(tx, vehicleIds, scope)
  if (count !== vehicleIds.length) throw error('4041111')
  if ((await queries.countLandmarks(tx, landmarkIds, scope.places)) !== landmarkIds.length) throw error('4041200')
}

function onlyNew({ vehicleIds, landmarkIds }: ReadShare, before: LockedShare) {
  const [vehicles, landmarks] = [new Set(before.vehicle_ids), new Set(before.landmark_ids)]
  return {
    vehicleIds: vehicleIds.filter((vehicleId) => !vehicles.has(vehicleId)),
    landmarkIds: landmarkIds.filter((landmarkId) => !landmarks.has(landmarkId)),
  }
}

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** A share as the audit log words it; never with its key. */
function wordsOf(share: ReadShare) {
  const { alias, mode, fields, near_m: near, vehicleIds, landmarkIds } = share
  const times = { from: iso(share.from_at), to: iso(share.to_at), expiresAt: iso(share.expires_at) }
  return { alias, mode, fields, near, vehicleIds, landmarkIds, ...times }
}

function toRecord(
  row: ShareRow,
  key: string,
  linkOf: (key: string) => string,
  log: readonly VisitsRow[],
  now: number,
): ShareRecord {
  return {
    shareId: row.share_id,
    orgId: row.org_id,
    orgName: row.org_name,
    alias: row.alias,
    mode: row.mode,
    key,
    link: linkOf(key),
    vehicles: row.vehicles,
    fields: [...row.fields],
    bound: row.bound,
    landmarks: row.landmarks,
    near: row.near_m,
    from: iso(row.from_at),
    to: iso(row.to_at),
    createdAt: new Date(row.created_at).toISOString(),
    createdBy: row.username,
    expiresAt: new Date(row.expires_at).toISOString(),
    expired: row.expires_at <= now,
    visits: row.visits,
    lastVisit: iso(row.last_visit),
    log: log.map((each) => ({
      hour: new Date(each.hour).toISOString(),
      network: each.network,
      visits: each.visits,
      lastAt: new Date(each.last_at).toISOString(),
    })),
    version: row.version,
  }
}
