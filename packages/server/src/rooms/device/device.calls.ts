import type { deviceCalls } from '@waymark/contract/rooms/device/device.ts'
import { changes } from '../../platform/audit/changes.ts'
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { refusedItem } from '../../platform/records/moves/refusedItem.ts'
import { auditedValuesOf } from '../../platform/records/auditedValuesOf.ts'
import type { DeviceQueries } from './device.queries.ts'
import { deviceRecord } from './device.record.ts'

export interface DeviceRoomOptions {
  readonly queries: DeviceQueries
  /** Tells the gateway's directory that devices were added or changed, once that is committed. */
  readonly changed: (devices: readonly number[]) => Promise<void>
}

/** Devices and the senders that nobody has added yet. */
export function deviceHandlers({ queries, changed }: DeviceRoomOptions): Handlers<typeof deviceCalls> {
  const { store } = queries
  /** Writes fields of a device; answers why not where it cannot be. */
  const save = (id: number, fields: Parameters<typeof store.update>[1]) =>
    store.update(id, fields).then(
      () => undefined,
      (error: unknown) => {
        if (isUniqueViolation(error)) return '400202' as const
        // the organisation is one that the caller sees
        if (isForeignKeyViolation(error)) return '400700' as const
        throw error
      },
    )
  return {
    getDeviceList: ({ caller, signal }, params) => queries.list(caller, params, signal),

    addDevice: async (context, params) => {
      checkOrg(context.caller, params)
      // a new device is on no vehicle, so whoever is limited to vehicles could not see it
      if (context.caller.limit) throw context.error('403')
      if (params.deviceId === undefined && params.identifier === undefined)
        throw context.error('400', [{ name: 'deviceId', kind: 'missing' }])
      if (params.deviceId !== undefined && !/^\d{14,15}$/.test(params.deviceId))
        throw context.error('400224', [{ name: 'deviceId', kind: 'deviceDigits' }])
      const deviceId = params.deviceId ?? (await queries.nextOwnId())
      const fields = { ...params, deviceId, identifier: params.identifier ?? deviceId }
      const { userId } = context.caller
      const id = await beginRecord(store, fields, { userId, orgId: params.orgId }).catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw context.error('400700')
        if (!isUniqueViolation(error)) throw error
        // by what was asked for, so that it does not tell as which of the two another organisation has it
        const ofId = params.identifier === undefined || isUniqueViolation(error, 'device_device_id')
        throw context.error(ofId ? '4048803' : '400202')
      })
      await queries.adopt([id])
      context.note({ kind: 'device', recordId: id, after: auditedValuesOf(deviceRecord, params) })
      await changed([id])
      return { id, deviceId }
    },

    batchEditDevice: async (context, { devices }) => {
      const { caller, locale } = context
      const results = []
      const each = []
      for (const { id, ...fields } of devices) {
        if (fields.orgId !== undefined && !caller.orgIds.includes(fields.orgId)) {
          results.push(refusedItem(id, '404600', locale))
          continue
        }
        const [before] = await store.lockAll(caller, [id])
        const code = before ? await save(id, fields) : '4048801'
        results.push(code === undefined ? { id, ok: true } : refusedItem(id, code, locale))
        if (before && code === undefined)
          each.push({ recordId: id, ...changes(before, auditedValuesOf(deviceRecord, fields)) })
      }
      context.note({ kind: 'device', each })
      await changed(results.filter((result) => result.ok).map((result) => result.id))
      return results
    },

    getModelSelect: ({ caller, signal }) => queries.models(caller, signal),

    getUnknownDeviceList: async ({ caller, error, signal }, params) => {
      // a sender that nobody has added belongs to no organisation yet, so only who sees all may see it
      if (!caller.admin) throw error('403')
      const rows = await queries.unknown({ keyword: params.keyword, sort: params.sort, ...pageOf(params) }, signal)
      const list = rows.map((row) => ({
        identifier: row.identifier,
        protocol: row.protocol,
        remoteAddress: row.remote_address,
        firstSeen: new Date(row.first_seen).toISOString(),
        lastSeen: new Date(row.last_seen).toISOString(),
        attempts: row.attempts,
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },
  }
}
