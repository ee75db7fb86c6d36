import { wireCode } from '@waymark/contract/errors.ts'
import { errorText } from '@waymark/contract/errorTexts/errorText.ts'
import type { deviceCalls } from '@waymark/contract/rooms/device.ts'
import { changes } from '../../platform/audit/changes.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { pageOf, scopeOf } from '../../platform/http/listParams.ts'
import type { DeviceQueries } from './device.queries.ts'

export interface DeviceRoomOptions {
  readonly queries: DeviceQueries
  /** Tells the gateway's directory that devices were added or changed, once that is committed. */
  readonly changed: (devices: readonly number[]) => Promise<void>
}

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/** Devices and the senders that nobody has added yet. */
export function deviceHandlers({ queries, changed }: DeviceRoomOptions): Handlers<typeof deviceCalls> {
  return {
    getDeviceList: async ({ caller, signal }, params) => {
      const rows = await queries.list(
        {
          orgIds: scopeOf(caller.orgIds, params.orgIds),
          vehicleIds: caller.vehicleIds,
          keyword: params.keyword,
          bound: params.bound,
          sort: params.sort,
          ...pageOf(params),
        },
        signal,
      )
      const list = rows.map((row) => ({
        id: row.id,
        orgId: row.org_id,
        orgName: row.org_name,
        deviceId: row.device_id,
        identifier: row.identifier,
        protocol: row.protocol,
        model: row.model,
        remark: row.remark,
        vehicle: row.vehicle_id === null ? null : { vehicleId: row.vehicle_id, name: row.vehicle_name ?? '' },
        lastReport: isoOrNull(row.last_report),
        nextReport: isoOrNull(row.next_report),
        battery: row.battery,
        signal: row.signal,
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },

    addDevice: async (context, params) => {
      if (!context.caller.orgIds.includes(params.orgId)) throw context.error('404600')
      // a new device is on no vehicle, so whoever is limited to vehicles could not see it
      if (context.caller.limit) throw context.error('403')
      if (params.deviceId === undefined && params.identifier === undefined)
        throw context.error('400', [{ name: 'deviceId', message: "can't be blank without an identifier" }])
      if (params.deviceId !== undefined && !/^\d{14,15}$/.test(params.deviceId))
        throw context.error('400224', [{ name: 'deviceId', message: 'must have 14 or 15 digits' }])
      const added = await queries
        .transaction(async (tx) => {
          const deviceId = params.deviceId ?? (await queries.nextOwnId(tx))
          const identifier = params.identifier ?? deviceId
          const row = await queries.insert(tx, {
            orgId: params.orgId,
            deviceId,
            identifier,
            model: params.model ?? '',
            remark: params.remark ?? '',
          })
          if (!row) throw context.error('5001')
          await queries.adopt(tx, [row.id])
          return { id: row.id, deviceId }
        })
        .catch((error: unknown) => {
          if (!isUniqueViolation(error)) throw error
          // by what was asked for, so that it does not tell as which of the two another organisation has it
          const ofId = params.identifier === undefined || isUniqueViolation(error, 'device_device_id')
          throw context.error(ofId ? '4048803' : '400202')
        })
      context.note({ kind: 'device', recordId: added.id, after: params })
      await changed([added.id])
      return added
    },

    batchEditDevice: async (context, { devices }) => {
      const { caller, locale } = context
      const failed = (id: number, code: '4048801' | '404600' | '400202') => ({
        id,
        ok: false,
        errorCode: wireCode(code),
        message: errorText(locale, code),
      })
      const results = []
      const edited = []
      const before = new Map(
        (
          await queries.facts(
            devices.map((device) => device.id),
            caller.orgIds,
          )
        ).map((row) => [row.id, row]),
      )
      for (const { id, orgId, ...changes } of devices) {
        if (orgId !== undefined && !caller.orgIds.includes(orgId)) results.push(failed(id, '404600'))
        else
          results.push(
            await queries.update(id, caller, { ...changes, org_id: orgId }).then(
              (row) => (row ? { id, ok: true } : failed(id, '4048801')),
              (error: unknown) => {
                if (isUniqueViolation(error)) return failed(id, '400202')
                throw error
              },
            ),
          )
      }
      for (const { id, ...fields } of devices)
        if (results.some((result) => result.id === id && result.ok))
          edited.push({ recordId: id, ...changes(before.get(id) ?? {}, fields) })
      context.note({ kind: 'device', each: edited })
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
