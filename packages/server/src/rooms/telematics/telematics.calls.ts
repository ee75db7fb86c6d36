import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import { pin as PIN } from '@waymark/contract/rooms/device/devicePin.ts'
import { MOST_ACCOUNTS, type telematicsCalls } from '@waymark/contract/rooms/device/telematics.ts'
import { TELEMATICS, type TelematicsService } from '@waymark/contract/telematics.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { awaitTask } from '../../platform/queue/awaitTask.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { addRecord, beginRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { checkAddress, type KeyBook } from '../../platform/secrets/KeyBook.ts'
import { telematicsBindTask } from './bindTask.ts'
import type { BindTarget, TelematicsQueries } from './telematics.queries.ts'

export interface TelematicsOptions {
  readonly db: Database
  readonly queries: TelematicsQueries
  readonly clock: Clock
  readonly keys: KeyBook
  /** The operator shows sensors of some family. */
  readonly hasSensors: boolean
}

type All = Handlers<typeof telematicsCalls>
type Context = Pick<CallContext, 'caller' | 'note' | 'locale'>

/** Milliseconds that a call waits for the service: of one device, of many. */
const PATIENCE = 45_000
const LONG_PATIENCE = 100_000
/** RFC 9562, in any case. */
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i

/** Devices at Geotab and ISAAC, and the accounts with these. */
export function telematicsHandlers({ db, queries, clock, keys, hasSensors }: TelematicsOptions): All {
  const { accounts, links } = queries

  /** Writes down that a service is to take a device; answers the id of that. */
  const ask = async (
    { caller, note }: Pick<Context, 'caller' | 'note'>,
    service: TelematicsService,
    { device, orgId, accountId, linkId }: BindTarget,
    uuid: string,
  ): Promise<number> => {
    if (accountId === null) throw new CallError('405703')
    const { userId } = caller
    if (linkId === null) {
      const fields = { device, orgId, service, accountId, uuid, userId }
      const asked = await beginRecord(links, fields, { userId, orgId })
      await putTask(links.db, telematicsBindTask, { payload: { linkId: asked }, key: `${asked}`, orgId })
      return asked
    }
    const [before] = await links.lockAny([linkId])
    if (before?.recordState === 'failed') {
      const fields = { accountId, uuid, failure: null, said: '' }
      await moveRecord({ caller, note, error: refuse }, links, before, { event: 'again', now: clock.now(), fields })
      await putTask(links.db, telematicsBindTask, { payload: { linkId }, key: `${linkId}`, orgId })
    }
    return linkId
  }

  /** Waits until services have said what becomes of what they were asked, which must be committed. */
  const outcomes = (linkIds: readonly number[], patience: number, signal: AbortSignal | undefined) =>
    awaitTask(
      () => queries.outcomes(linkIds),
      (rows) => !rows.some(({ state }) => state === 'binding'),
      { patience, signal },
    )

  const one = async (
    context: Context & Pick<CallContext, 'signal'>,
    service: TelematicsService,
    target: BindTarget,
    { uuid, failed }: { readonly uuid: string; readonly failed: '50010' | '50011' },
  ) => {
    const linkId = await ask(context, service, target, uuid)
    context.note({ kind: 'device', recordId: target.device, after: { boundTo: TELEMATICS[service].title } })
    const answer = { state: 'binding' as 'binding' | 'bound' | 'failed', externalId: '' }
    await db.afterCommit(async () => {
      const [row] = await outcomes([linkId], PATIENCE, context.signal)
      if (row?.state === 'failed') throw new CallError(row.failure === 'uuid' ? '400211' : failed)
      Object.assign(answer, row && { state: row.state, externalId: row.externalId })
    })
    return answer
  }

  /** Why a device is not bound to Geotab by these (DEV-9). */
  const wrong = ({ pin: known }: BindTarget, uuid: string, pin: string): '400211' | '400212' | undefined => {
    if (!UUID.test(uuid)) return '400211'
    return PIN.safeParse(pin).success && known !== '' && pin === known ? undefined : '400212'
  }

  const bindToGeotab: All['bindToGeotab'] = async (context, { device, uuid, pin }) => {
    const [target] = await queries.targets('geotab', context.caller, [device])
    if (!target) throw context.error('4048801')
    const code = wrong(target, uuid, pin)
    if (code !== undefined) throw context.error(code, [{ name: code === '400211' ? 'uuid' : 'pin', kind: 'wrongForm' }])
    return one(context, 'geotab', target, { uuid, failed: '50010' })
  }
  const bindToISAAC: All['bindToISAAC'] = async (context, { device }) => {
    const [target] = await queries.targets('isaac', context.caller, [device])
    if (!target) throw context.error('4048801')
    return one(context, 'isaac', target, { uuid: '', failed: '50011' })
  }
  const remove: All['deleteTelematicsAccount'] = async (context, { accountId }) => {
    const before = await lockRecord(context, accounts, accountId)
    if (await queries.isUsed(accountId)) throw context.error('405705')
    await removeRecord(context, accounts, before)
    return {}
  }

  return {
    getTelematicsAccountList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addTelematicsAccount: async (context, { credentials, ...fields }) => {
      checkOrg(context.caller, fields)
      checkAddress(fields.baseUrl)
      if ((await queries.countAccounts(fields.orgId)) >= MOST_ACCOUNTS) throw context.error('405701')
      if (TELEMATICS[fields.service].baseUrl === '' && !fields.baseUrl)
        throw context.error('400', [{ name: 'baseUrl', kind: 'missing' }])
      const sealed = keys.seal(TELEMATICS[fields.service].credentials, credentials, '')
      return { accountId: await addRecord(context, accounts, { ...fields, ...sealed }) }
    },

    editTelematicsAccount: async (context, { accountId, version, credentials, ...fields }) => {
      const before = await lockRecord(context, accounts, accountId, version)
      checkAddress(fields.baseUrl)
      const sealed = keys.sealAgain(TELEMATICS[before.service].credentials, credentials, before, fields.baseUrl)
      return { version: await saveRecord(context, accounts, before, { ...fields, ...sealed }) }
    },

    deleteTelematicsAccount: remove,
    deleteTelematicsAccountByPost: remove,

    bindToGeotab,
    bindToGeotabByPost: bindToGeotab,
    bindToISAAC,
    bindToISAACByPost: bindToISAAC,

    batchBindToGeotab: async (context, { devices }) => {
      const { caller, locale, signal } = context
      const ids = devices.map(({ device }) => device)
      const targets = new Map((await queries.targets('geotab', caller, ids)).map((one) => [one.device, one]))
      const results = new Map<number, BatchItem>()
      const asked = new Map<number, number>()
      for (const { device, uuid, pin } of devices) {
        const target = targets.get(device)
        const code = target
          ? (wrong(target, uuid, pin) ?? (target.accountId === null ? '405703' : undefined))
          : '4048801'
        results.set(device, code === undefined ? { id: device, ok: true } : refusedItem(device, code, locale))
        if (target && code === undefined && !asked.has(device))
          asked.set(device, await ask(context, 'geotab', target, uuid))
      }
      const each = [...asked.keys()].map((recordId) => ({ recordId, after: { boundTo: TELEMATICS.geotab.title } }))
      context.note({ kind: 'device', each })
      const answer = [...results.values()]
      await db.afterCommit(async () => {
        for (const { device, state, failure } of await outcomes([...asked.values()], LONG_PATIENCE, signal)) {
          const code: ErrorCode = failure === 'uuid' ? '400211' : '50010'
          const place = answer.findIndex(({ id }) => id === device)
          if (state === 'failed') answer[place] = refusedItem(device, code, locale)
        }
      })
      return answer
    },

    geotabSetForwarding: async (context, { devices, enabled }) => {
      // FLAG-1: with every family of sensors switched off there are no guard tails to speak of
      if (!hasSensors) return []
      const { caller, locale } = context
      const targets = new Map((await queries.targets('geotab', caller, devices)).map((one) => [one.device, one]))
      const results: BatchItem[] = []
      const each = []
      for (const device of new Set(devices)) {
        const target = targets.get(device)
        const [link] = target?.linkId == null ? [] : await links.lockAny([target.linkId])
        const code = !target ? '4048801' : link?.recordState === 'bound' ? undefined : '405702'
        results.push(code === undefined ? { id: device, ok: true } : refusedItem(device, code, locale))
        if (!link || code !== undefined || link.forwards === enabled) continue
        await links.update(link.recordId, { forwards: enabled })
        each.push({ recordId: device, after: { forwards: enabled } })
      }
      context.note({ kind: 'device', each })
      return results
    },

    getTelematicsLinks: async ({ caller, error, signal }, { device }) => {
      const [target] = await queries.targets('geotab', caller, [device])
      if (!target) throw error('4048801')
      return { hasPin: await queries.hasPin(device), links: await queries.linksOf(device, signal) }
    },
  }
}

/** What `moveRecord` refuses with: what a call was not told of is its own. */
const refuse = (code: ErrorCode): CallError => new CallError(code)
