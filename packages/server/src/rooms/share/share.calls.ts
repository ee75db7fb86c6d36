import type { shareCalls } from '@waymark/contract/rooms/share/share.ts'
import { changes } from '../../platform/audit/changes.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Caller, LandmarkScope, Narrow, Scope } from '../../platform/http/Caller.ts'
import type { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { homeOrg } from '../../platform/http/homeOrg.ts'
import { checkVersion } from '../../platform/http/checkVersion.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import type { RecordContext } from '../../platform/records/RecordContext.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { auditedValuesOf } from '../../platform/records/auditedValuesOf.ts'
import type { Secrets } from '../../platform/secrets/Secrets.ts'
import type { TakenGuard } from '../session/public.ts'
import { mailShare } from './mailShare.ts'
import { readShare } from './readShare.ts'
import type { ShareQueries, Shown } from './share.queries.ts'
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
  const { store } = queries
  const linkOf = (key: string): string => `${options.publicUrl()}/#/share/${key}`

  /** Locks a share of which the caller sees every vehicle. */
  const lock = async (context: RecordContext<'404'>, shareId: number, version?: number) => {
    const share = await lockRecord(context, store, shareId)
    const shown = await queries.shown(shareId, context.caller)
    if (!shown) throw context.error('404')
    checkVersion(version, share.version)
    return { ...share, ...shown }
  }

  const remove: Handlers<typeof shareCalls>['deleteShare'] = async (context, { shareId }) => {
    const share = await lock(context, shareId)
    await removeRecord(context, store, share, { audited: { alias: share.alias } })
    changed()
    return {}
  }

  const send: Handlers<typeof shareCalls>['sendShareEmail'] = async (context, { shareId, emails, locale }) => {
    const { caller, error } = context
    const byAddress = new Map(emails.map((email) => [email.toLowerCase(), email]))
    if (byAddress.size === 0) throw error('400', [{ name: 'emails', kind: 'noRecipient' }])
    const { keySealed, expiresAt } = await lock(context, shareId)
    const share = await queries.mailed(shareId)
    if (!share || expiresAt <= clock.now()) throw error('4031300')
    await mailShare(store.db, options.secrets, {
      ...share,
      link: linkOf(keys.read(keySealed)),
      sender: caller.username,
      addresses: [...byAddress.values()],
      locales: await queries.localesOf([...byAddress.keys()], caller.orgIds),
      locale: locale ?? context.locale,
    })
    context.note({ kind: 'share', recordId: shareId, after: { emails: [...byAddress.values()] } })
    return { count: byAddress.size }
  }

  return {
    getShareList: async ({ caller, signal }, params) => {
      const { list, total } = await queries.list(caller, params, signal)
      const log = params.shareId !== undefined && list[0] ? await queries.visits(params.shareId, signal) : []
      const now = clock.now()
      return {
        list: list.map(({ keySealed, ...row }) => {
          const key = keys.read(keySealed)
          return { ...row, key, link: linkOf(key), expired: Date.parse(row.expiresAt) <= now, log }
        }),
        total,
      }
    },

    addShare: async (context, { orgId: asked, key: chosen, ...form }) => {
      const { caller, error } = context
      const key = chosen ?? keys.make()
      const { fields, shown } = readShare(form, undefined, clock.now(), error)
      const work = async () => {
        const orgId = asked ?? (await orgOf(queries, shown, caller))
        checkOrg(caller, { orgId })
        await check(queries, shown, { ...options.narrow(caller, orgId), places: caller }, error)
        const all = { ...fields, ...keys.store(key), orgId, userId: caller.userId }
        const shareId = await addRecord(context, store, all)
        context.note({ after: { ...auditedValuesOf(store.kind, { ...fields, orgId }), ...shown } })
        await queries.setVehicles(shareId, shown.vehicleIds)
        await queries.setLandmarks(shareId, shown.landmarkIds)
        return shareId
      }
      const shareId = await options.taken.run(choice(caller, chosen), work, (failure) => takenNameError(failure, error))
      return { shareId, expiresAt: new Date(fields.expiresAt).toISOString(), key, link: linkOf(key) }
    },

    editShare: async (context, { shareId, version, ...form }) => {
      const { caller, error } = context
      const before = await lock(context, shareId, version)
      const { fields, shown } = readShare(form, before, clock.now(), error)
      const scope = { ...options.narrow(caller, before.orgId), places: caller }
      // what stood there before may have gone since: only what is added must be in sight
      await check(queries, onlyNew(shown, before), scope, error)
      const saved = await saveRecord(context, store, before, { ...fields, userId: caller.userId })
      await queries.setVehicles(shareId, shown.vehicleIds)
      await queries.setLandmarks(shareId, shown.landmarkIds)
      context.note({
        ...changes(auditedValuesOf(store.kind, before), auditedValuesOf(store.kind, { ...fields, ...shown })),
      })
      changed()
      return { version: saved, expiresAt: new Date(fields.expiresAt).toISOString() }
    },

    editShareKey: async (context, { shareId, key: chosen }) => {
      const { caller, error } = context
      const key = chosen ?? keys.make()
      const work = async () => {
        await lock(context, shareId)
        await store.update(shareId, keys.store(key))
      }
      await options.taken.run(choice(caller, chosen), work, (failure) => takenNameError(failure, error))
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

const choice = ({ orgId }: Caller, key: string | undefined) => ({
  what: 'share key',
  orgId,
  isChosen: key !== undefined,
})

const takenNameError = (failure: unknown, error: (code: '4041305') => CallError): CallError | undefined =>
  isUniqueViolation(failure, 'share_key') ? error('4041305') : undefined

/** The organisation of the vehicles where they have one, else the caller's own. */
async function orgOf(queries: ShareQueries, shown: Shown, caller: Caller): Promise<number> {
  const { orgIds } = await queries.vehicleOrgs(shown.vehicleIds, caller)
  return orgIds.length === 1 && orgIds[0] !== undefined ? orgIds[0] : homeOrg(caller)
}

/** All vehicles must be of the share's organisation, or below it, and in sight; so must the landmarks, wherever they belong. */
async function check(
  queries: ShareQueries,
  { vehicleIds, landmarkIds }: Shown,
  scope: Scope & { readonly places: LandmarkScope },
  error: (code: '4041111' | '4041200') => CallError,
): Promise<void> {
  const { count } = await queries.vehicleOrgs(vehicleIds, scope)
  if (count !== vehicleIds.length) throw error('4041111')
  if ((await queries.countLandmarks(landmarkIds, scope.places)) !== landmarkIds.length) throw error('4041200')
}

function onlyNew({ vehicleIds, landmarkIds }: Shown, before: Shown): Shown {
  const [vehicles, landmarks] = [new Set(before.vehicleIds), new Set(before.landmarkIds)]
  return {
    vehicleIds: vehicleIds.filter((vehicleId) => !vehicles.has(vehicleId)),
    landmarkIds: landmarkIds.filter((landmarkId) => !landmarks.has(landmarkId)),
  }
}
