import { ALL_CALLS } from '@waymark/contract/calls.ts'
import { KEY_INTERFACES, keyInterfaceOf, type KeyInterface } from '@waymark/contract/permissions.ts'
import type { AccessKey, accessKeyCalls } from '@waymark/contract/rooms/accessKey.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import type { Caller } from '../../platform/http/Caller.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { checkSeesAll } from '../../platform/records/checkSeesAll.queries.ts'
import type { AccessKeyQueries, AccessKeyRow, KeyFields } from './accessKey.queries.ts'
import { makeKey } from './makeKey.ts'

/** Hours that the key from before a rotation goes on, unless told. */
const OVERLAP_HOURS = 24

const NAMES = Object.keys(KEY_INTERFACES) as KeyInterface[]

export interface AccessKeyRoomOptions {
  readonly queries: AccessKeyQueries
  /** Tells those who follow arrivals that another set of organisations is followed, once that is committed. */
  readonly changed: () => Promise<void>
}

/** Keys of programs that act for an organisation. */
export function accessKeyHandlers({ queries, changed }: AccessKeyRoomOptions): Handlers<typeof accessKeyCalls> {
  /** Devices of the key's organisation and below that the caller sees: 4048801 for any other. */
  const setDevices = async (
    tx: Queries,
    caller: Caller,
    key: { keyId: number; orgId: number; all: boolean },
    devices: readonly number[] | undefined,
  ): Promise<void> => {
    if (key.all) {
      await checkSeesAll(tx, caller, key.orgId, 'allDevices')
      return queries.setDevices(tx, key.keyId, [])
    }
    // those that it has already are looked at too: whoever gets to know a key must see all that it reaches
    const wanted = new Set(devices ?? (await queries.devicesOf(tx, key.keyId)))
    const known = await queries.knownDevices(tx, key.orgId, caller, [...wanted])
    if (known.length < wanted.size) throw new CallError('4048801')
    return devices === undefined ? undefined : queries.setDevices(tx, key.keyId, known)
  }

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
      const { orgId, allDevices, interfaces } = params
      if (!caller.orgIds.includes(orgId)) throw context.error('404600')
      checkGrant(caller, interfaces)
      checkChosen(allDevices, params.devices)
      const made = makeKey()
      const keyId = await queries.transaction(async (tx) => {
        const added = await queries.insert(tx, orgId, keyFieldsOf(params) as KeyFields, made, caller.userId)
        if (!added) throw context.error('5001')
        await setDevices(tx, caller, { keyId: added.key_id, orgId, all: allDevices }, params.devices)
        return added.key_id
      })
      context.note({ kind: 'accessKey', recordId: keyId, after: params })
      await changed()
      return { keyId, key: made.key }
    },

    updateNewKey: async (context, { keyId, rotate, overlapHours, version, ...params }) => {
      const { caller } = context
      const made = rotate === true ? makeKey() : undefined
      const result = await queries.transaction(async (tx) => {
        const before = await queries.lock(tx, keyId, caller.orgIds)
        if (!before) throw context.error('400609')
        if (version !== undefined && version !== before.version)
          throw context.error('400', [{ name: 'version', kind: 'changedMeanwhile' }])
        const all = params.allDevices ?? before.all_devices
        const isAsked = made !== undefined || params.allDevices !== undefined || params.devices !== undefined
        // whoever is limited changes only keys that reach no more than they see
        const widens = isAsked || caller.limit !== undefined
        // whoever gets to know a key, or says what it does, must hold all of that themselves
        if (widens || params.interfaces !== undefined) checkGrant(caller, params.interfaces ?? before.interfaces)
        if (params.allDevices === false && before.all_devices) checkChosen(false, params.devices)
        if (widens) await setDevices(tx, caller, { keyId, orgId: before.org_id, all }, params.devices)
        if (made) await queries.rotate(tx, keyId, made, overlapHours ?? OVERLAP_HOURS)
        const after = await queries.update(tx, keyId, keyFieldsOf(params))
        return { before, version: after?.version ?? before.version }
      })
      const { before } = result
      context.note({
        kind: 'accessKey',
        recordId: keyId,
        before: { name: before.name, interfaces: before.interfaces, allDevices: before.all_devices },
        after: { ...params, ...(made ? { rotated: true } : {}) },
      })
      await changed()
      return made ? { version: result.version, key: made.key } : { version: result.version }
    },

    deleteKey: async (context, { keyId }) => {
      const { caller } = context
      await queries.transaction(async (tx) => {
        const key = await queries.lock(tx, keyId, caller.orgIds)
        if (!key) throw context.error('400609')
        if (caller.limit) await setDevices(tx, caller, { keyId, orgId: key.org_id, all: key.all_devices }, undefined)
        // for good: what restores deleted records must not bring a revoked key back
        await queries.revoke(tx, keyId)
      })
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

/** The fields that a request names, by column. */
function keyFieldsOf(params: {
  name?: string | undefined
  interfaces?: readonly string[] | undefined
  allDevices?: boolean | undefined
  networks?: readonly string[] | undefined
  expiresAt?: string | null | undefined
}): Partial<KeyFields> {
  const { name, interfaces, allDevices, networks, expiresAt } = params
  const fields = {
    name,
    interfaces: interfaces === undefined ? undefined : [...new Set(interfaces)],
    all_devices: allDevices,
    networks,
    expires_at: expiresAt === undefined || expiresAt === null ? expiresAt : new Date(expiresAt),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

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
