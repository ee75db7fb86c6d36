import { deviceLifecycle } from '@waymark/contract/lifecycles/deviceLifecycle.ts'
import { ONLINE_STATUSES, type deviceStateCalls } from '@waymark/contract/rooms/device/deviceState.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/CallError.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { pageOf } from '../../platform/http/listParams.ts'
import { checkOrg } from '../../platform/records/checkOrg.ts'
import { eventsOf } from '../../platform/records/eventsOf.ts'
import { lockRecord } from '../../platform/records/lockRecord.ts'
import { moveRecord } from '../../platform/records/moves/moveRecord.ts'
import { readRecord } from '../../platform/records/readRecord.ts'
import { removeRecord } from '../../platform/records/removeRecord.ts'
import type { ReadTimeline } from '../record/public.ts'
import type { SessionServices } from '../session/public.ts'
import { DeviceMoves } from './DeviceMoves.ts'
import type { DeviceQueries } from './device.queries.ts'
import { deviceRecord } from './device.record.ts'
import type { DevicePrices } from './DevicePrices.ts'
import { replaceDevice } from './replaceDevice.ts'

export interface DeviceStateOptions {
  readonly queries: DeviceQueries
  readonly clock: Clock
  readonly session: Pick<SessionServices, 'spendAction'>
  readonly readTimeline: ReadTimeline
  /** False while the service of an organisation is suspended (ORG-9). */
  readonly inService: (orgId: number) => Promise<boolean>
  readonly prices: DevicePrices
  /** False also while it owes for too long: no further device comes into service. */
  readonly takesDevices: (orgId: number) => Promise<boolean>
  /** Tells the gateway's directory that devices were changed, once that is committed. */
  readonly changed: (devices: readonly number[]) => Promise<void>
  /** Tells the rest of the product that vehicles lost or got a device, once that is committed. */
  readonly vehiclesChanged: (vehicleIds: readonly number[]) => Promise<void>
}

type All = Handlers<typeof deviceStateCalls>

/** What one device may be refused with, besides its state. */
const REFUSALS = ['4048801', '403200', '403204', '400001'] as const

/** What of them a press leads on: where devices stand, and where they go from there. */
export function deviceStateHandlers(options: DeviceStateOptions): All {
  const { queries, clock, session, inService, prices, changed } = options
  const { store } = queries
  const moves = new DeviceMoves(options)

  /** Spends the token of a password that was entered for these devices. @throws CallError 400113 */
  const spend = async (
    { caller }: Pick<CallContext, 'caller'>,
    action: 'activate' | 'suspend',
    token: string | undefined,
    devices: readonly number[],
  ): Promise<void> => {
    const guarded = action === 'activate' ? 'activateDevice' : 'suspendDevice'
    if (!(await session.spendAction(caller.userId, guarded, token, devices))) throw new CallError('400113')
  }

  const remove: All['deleteDevice'] = async (context, { device }) => {
    const before = await lockRecord(context, store, device)
    if ((await queries.bindings.vehicleOf(device)) !== undefined) throw context.error('400204')
    if (before.recordState === 'activated' || before.hold !== null) throw context.error('403200')
    await removeRecord(context, store, before)
    await changed([device])
    return {}
  }

  return {
    getDeviceById: async (context, { device: id }) => {
      const { caller, signal } = context
      const stored = await readRecord(context, store, id)
      const { list } = await queries.list(caller, { recordIds: [id] }, signal)
      const [device] = list
      if (!device) throw context.error('4048801')
      const { startedAt = null, withoutPrice = null, origin = '' } = (await queries.service(id, signal)) ?? {}
      const mayPrice = caller.permissions.has('sales:price-rule:view')
      const today = new Date(clock.now()).toISOString().slice(0, 10)
      const price = mayPrice ? await prices.priceOn(id, today, caller.orgIds, signal) : null
      // a sample and an import source have none whatever the rules say
      const isBilled = withoutPrice === 'ACTIVE_DEVICE_NO_PRICE'
      const service =
        startedAt === null
          ? null
          : {
              startedAt,
              withoutPrice: !mayPrice || (isBilled && price) ? null : withoutPrice,
              price: isBilled ? price : null,
            }
      const events = eventsOf(deviceRecord.states, device.state, stored, { caller, now: clock.now() })
      return { device, version: stored.version, events, service, origin }
    },

    getDevicesByDeviceId: async ({ caller, signal }, { deviceIds }) => {
      const named = [...new Set(deviceIds.map((word) => word.trim().toLowerCase()))]
      const { list } = await queries.list(caller, { named, pageSize: 2 * named.length }, signal)
      const found = new Set(list.flatMap(({ deviceId, identifier }) => [deviceId, identifier.toLowerCase()]))
      return { list, unknown: deviceIds.filter((word) => !found.has(word.trim().toLowerCase())) }
    },

    getDeviceStatusCount: async ({ caller, signal }) => {
      const rows = await queries.counts(caller, signal)
      const count = (of: string, column: 'state' | 'status') => rows.find((row) => row[column] === of)?.devices ?? 0
      const sum = (column: 'state' | 'status') =>
        rows.reduce((all, row) => all + (row[column] === null ? 0 : row.devices), 0)
      const offline = sum('state') - sum('status')
      return {
        states: deviceLifecycle.states.map((state) => ({ state, devices: count(state, 'state') })),
        online: ONLINE_STATUSES.map((status) => ({
          status,
          devices: status === 'offline' ? offline : count(status, 'status'),
        })),
      }
    },

    getDeviceStatusDetail: ({ caller, signal }, params) => queries.list(caller, params, signal),

    getDeviceEvents: async (context, { device, parts, events, ...paging }) => {
      await readRecord(context, store, device)
      const question = { kind: 'device', recordId: device, parts, events, ...pageOf(paging), tellsChanges: true }
      return options.readTimeline(context.caller, question, context.signal)
    },

    batchActiveDevice: async (context, { devices, action, actionToken, reason }) => {
      await spend(context, action, actionToken, devices)
      return moves.move(context, devices, { event: action, reason, password: true })
    },

    batchDeviceStatus: (context, { devices, event, reason }) => moves.move(context, devices, { event, reason }),

    batchMoveDevice: async (context, { devices, orgId, unbind = false, reason }) => {
      checkOrg(context.caller, { orgId })
      return moves.move(context, devices, {
        event: 'move',
        reason,
        fields: { orgId },
        leaves: unbind ? 'always' : 'never',
      })
    },

    editDeviceForReplace: async (context, { device, by, reason }) => {
      const vehicleId = await replaceDevice({ queries, clock, inService, prices }, context, { device, by, reason })
      await changed([device, by])
      if (vehicleId !== undefined) await options.vehiclesChanged([vehicleId])
      return {}
    },

    editDeviceForRepair: async (context, { device, hold, reason }) => {
      const before = await lockRecord(context, store, device)
      const event = hold === null ? 'unhold' : 'hold'
      return {
        version: await moveRecord(context, store, before, {
          event,
          now: clock.now(),
          fields: { hold },
          reason: reason ?? '',
        }),
      }
    },

    batchHoldDevice: (context, { devices, hold, reason }) =>
      moves.move(context, devices, { event: hold === null ? 'unhold' : 'hold', reason, fields: { hold } }),

    editVehicleDeviceStatus: async (context, { vehicleId, action, actionToken }) => {
      const found = await queries.vehicle(vehicleId, context.caller)
      if (!found) throw context.error('4041111')
      const { device } = found
      if (device === null) throw context.error('4048801')
      if (found.capabilities?.includes('statusChange') === false) throw context.error('400210')
      await spend(context, action, actionToken, [device])
      const [item] = await moves.move(context, [device], { event: action, password: true })
      if (item?.ok !== true) throw new CallError(REFUSALS.find((code) => code === String(item?.errorCode)) ?? '409')
      return { device }
    },

    searchDevice: async ({ caller, error, signal }, { deviceId }) => {
      const { list } = await queries.list(caller, { named: [deviceId.trim().toLowerCase()], pageSize: 1 }, signal)
      const [device] = list
      if (!device) throw error('404200')
      return device
    },

    deleteDevice: remove,
    deleteDeviceByPost: remove,
  }
}
