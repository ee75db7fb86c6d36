import { isoOrNull } from '../../platform/clock/isoOrNull.ts'
import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { KEY_INTERFACES, keyInterfaceOf, type KeyInterface } from '@waymark/contract/permissions.ts'
import type { CallParams } from '@waymark/contract/call.ts'
import type { AccessKey, accessKeyCalls } from '@waymark/contract/rooms/session/accessKey.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { saveRecord } from '../../platform/records/saveRecord.ts'
import { checkSeesAll } from '../../platform/records/checkSeesAll.queries.ts'
import type { AccessKeyQueries, AccessKeyRow } from './accessKey.queries.ts'
import { makeKey } from './makeKey.ts'

/** Hours that the key from before a rotation goes on, unless told. */
const OVERLAP_HOURS = 24

/** What a request says of a key. */
type KeyFields = Omit<CallParams<typeof accessKeyCalls.updateNewKey>, 'keyId'>

const NAMES = Object.keys(KEY_INTERFACES) as KeyInterface[]

export interface AccessKeyRoomOptions {
  readonly queries: AccessKeyQueries
  /** Tells those who follow arrivals that another set of organisations is followed, once that is committed. */
  readonly changed: () => Promise<void>
}

/** Keys of programs that act for an organisation. */
export function accessKeyHandlers({ queries, changed }: AccessKeyRoomOptions): Handlers<typeof accessKeyCalls> {
  const { store } = queries
  /** Devices of the key's organisation and below that the caller sees: 4048801 for any other. */
  const setDevices = async (
    caller: Caller,
    key: { keyId: number; orgId: number; all: boolean },
    devices: readonly number[] | undefined,
  ): Promise<void> => {
    if (key.all) {
      await checkSeesAll(store.db, caller, key.orgId, 'allDevices')
      return queries.setDevices(key.keyId, [])
    }
    // those that it has already are looked at too: whoever gets to know a key must see all that it reaches
    const wanted = new Set(devices ?? (await queries.devicesOf(key.keyId)))
    const known = await queries.knownDevices(key.orgId, caller, [...wanted])
    if (known.length < wanted.size) throw new CallError('4048801')
    return devices === undefined ? undefined : queries.setDevices(key.keyId, known)
  }
  /** The fields that a request names, as they are kept. */
  const fieldsOf = async ({ name, interfaces, allDevices, networks, expiresAt }: KeyFields) => ({
    name,
    allDevices,
    interfaces: interfaces && [...new Set(interfaces)],
    networks: networks && (await queries.networksOf(networks)),
    expiresAt: typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt,
  })

  return {
    getInterfaceList: async ({ caller }) =>
      NAMES.map((name) => ({
        name,
        calls: ALL_CALLS.filter((call) => keyInterfaceOf(call.permission) === name).map(
          (call) => `${call.method} ${call.path}`,
        ),
        grantable: caller.permissions.has(KEY_INTERFACES[name]),
      })).filter((each) => each.calls.length > 0),

    getKeyList: async ({ caller, signal }, { orgId }) => {
      const orgIds = orgId === undefined ? caller.orgIds : caller.orgIds.filter((each) => each === orgId)
      return (await queries.list(orgIds, caller, signal)).map(toAccessKey)
    },

    addV2Key: async (context, params) => {
      const { caller } = context
      const { orgId, allDevices, interfaces, name } = params
      checkOrg(caller, params)
      checkGrant(caller, interfaces)
      checkChosen(allDevices, params.devices)
      const made = makeKey()
      const own = { keyHash: made.hash, hint: made.hint, createdBy: caller.userId }
      const fields = { ...(await fieldsOf(params)), orgId, name, allDevices, interfaces, ...own }
      const keyId = await addRecord(context, store, fields)
      await setDevices(caller, { keyId, orgId, all: allDevices }, params.devices)
      context.note({ after: params })
      await changed()
      return { keyId, key: made.key }
    },

    updateNewKey: async (context, { keyId, rotate, overlapHours, version, ...params }) => {
      const { caller } = context
      const made = rotate === true ? makeKey() : undefined
      const before = await lockRecord(context, store, keyId, version)
      const all = params.allDevices ?? before.allDevices
      const isAsked = made !== undefined || params.allDevices !== undefined || params.devices !== undefined
      // whoever is limited changes only keys that reach no more than they see
      const widens = isAsked || caller.limit !== undefined
      // whoever gets to know a key, or says what it does, must hold all of that themselves
      if (widens || params.interfaces !== undefined) checkGrant(caller, params.interfaces ?? before.interfaces)
      if (params.allDevices === false && before.allDevices) checkChosen(false, params.devices)
      if (widens) await setDevices(caller, { keyId, orgId: before.orgId, all }, params.devices)
      if (made) await queries.rotate(keyId, made, overlapHours ?? OVERLAP_HOURS)
      const saved = await saveRecord(context, store, before, await fieldsOf(params))
      const { name, interfaces, allDevices } = before
      context.note({
        before: { name, interfaces, allDevices },
        after: { ...params, ...(made ? { rotated: true } : {}) },
      })
      await changed()
      return made ? { version: saved, key: made.key } : { version: saved }
    },

    deleteKey: async (context, { keyId }) => {
      const { caller } = context
      const { orgId, allDevices: all } = await lockRecord(context, store, keyId)
      if (caller.limit) await setDevices(caller, { keyId, orgId, all }, undefined)
      // for good: what restores deleted records must not bring a revoked key back
      await store.softDelete([keyId])
      context.note({ kind: 'accessKey', recordId: keyId })
      await changed()
      return {}
    },
  }
}

/** @throws CallError 400110 for an interface whose permission the caller does not hold */
function checkGrant(caller: Caller, interfaces: readonly KeyInterface[]): void {
  const wrong = interfaces.filter((each) => !caller.permissions.has(KEY_INTERFACES[each]))
  if (wrong.length > 0) throw new CallError('400110', [{ name: 'interfaces', kind: 'holdsMoreOf', list: wrong }])
}

/** @throws CallError 400 for a key that reaches no device at all */
function checkChosen(all: boolean, devices: readonly number[] | undefined): void {
  if (!all && (devices === undefined || devices.length === 0))
    throw new CallError('400', [{ name: 'devices', kind: 'missing' }])
}

function toAccessKey(row: AccessKeyRow): AccessKey {
  return {
    keyId: row.key_id,
    orgId: row.org_id,
    orgName: row.org_name,
    name: row.name,
    hint: row.hint,
    interfaces: row.interfaces,
    allDevices: row.all_devices,
    devices: row.devices,
    networks: row.networks,
    expiresAt: isoOrNull(row.expires_at),
    previousUntil: isoOrNull(row.previous_until),
    createdBy: row.created_by ?? '',
    createdAt: new Date(row.created_at).toISOString(),
    lastUsedAt: isoOrNull(row.last_used_at),
    lastUsedAddress: row.last_used_address ?? '',
    version: row.version,
  }
}
