import type { deviceSettingCalls } from '@waymark/contract/rooms/device/deviceSetting.ts'
import {
  contradicting,
  GUARDED_SETTINGS,
  namesOf,
  SETTING_NAMES,
  type SettingName,
} from '@waymark/core/commands/deviceSettings.ts'
import { BATTERY_COLUMNS, batteryDays } from '@waymark/core/forecast/batteryDays.ts'
import { forecastBattery } from '@waymark/core/forecast/forecastBattery.ts'
import { standstillOf } from '@waymark/core/tracking/standstillOf.ts'
import { areOffered, type SettingOffer } from '@waymark/core/commands/settingOffer.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { RawReader } from '../report/public.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addCommand, type CommandQueries, type CommandTarget, type CommandWire, eachTarget } from '../command/public.ts'
import { type Twin, twinQueries } from './deviceSetting.queries.ts'
import { sendSettings } from './sendSettings.ts'
import { shownSetting } from './shownSetting.ts'

export interface SettingWire extends Pick<CommandWire, 'connected' | 'protocolOf' | 'takesOrder'> {
  /** The settings that devices of a protocol and model have, and why they have the others not. */
  settingsOf(
    protocol: string,
    model: string,
  ): {
    readonly offers: readonly SettingOffer[]
    readonly lacks: readonly { readonly name: SettingName; readonly reason: 'protocol' | 'model' | 'command' }[]
  }
}

export interface DeviceSettingOptions {
  readonly db: Database
  readonly commands: CommandQueries
  readonly clock: Clock
  readonly wire: SettingWire
  readonly readRawColumns: RawReader['readColumns']
}

type All = Handlers<typeof deviceSettingCalls>

/** Milliseconds over which is looked how a battery fell. */
const HISTORY = 30 * 86_400_000

/** What is wanted of devices, and what they have. */
export function deviceSettingHandlers({ db, commands, clock, wire, readRawColumns }: DeviceSettingOptions): All {
  const twins = twinQueries(db)

  const spokenBy = ({ device, protocol }: CommandTarget): string => wire.protocolOf(device) || protocol
  const offerOf = (target: CommandTarget) => wire.settingsOf(spokenBy(target), target.model)
  const isReadable = (target: CommandTarget): boolean =>
    wire.takesOrder(spokenBy(target), target.model, { kind: 'readSettings' })

  const send = (target: CommandTarget, twin: Pick<Twin, 'desired' | 'reported'>, userId: number) =>
    sendSettings(commands.store, { ...target, ...offerOf(target), readable: isReadable(target) }, twin, {
      userId,
      now: clock.now(),
    })

  return {
    getDeviceSettingById: async ({ caller, error, signal }, { device }) => {
      const [target] = await commands.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      const { offers, lacks } = offerOf(target)
      const twin = await twins.twin(device, signal)
      const isBusy = await twins.isBusy(device, signal)
      const online = (await wire.connected([device])).has(device)
      const none = spokenBy(target) === '' ? 'neverHeard' : 'unsupported'
      const at = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())
      const guarded = lacks.filter(({ name, reason }) => reason === 'command' && GUARDED_SETTINGS.includes(name))
      return {
        revision: twin?.revision ?? 0,
        settings: [
          ...SETTING_NAMES.flatMap((name) => {
            const offer = offers.find((one) => one.name === name)
            return offer ? [shownSetting(name, offer, twin ?? {}, isBusy)] : []
          }),
          ...guarded.map(({ name }) => shownSetting(name, undefined, twin ?? {}, false)),
        ],
        lacks: lacks.map(({ name, reason }) => ({ name, lack: reason })),
        readable: isReadable(target),
        reason: offers.length === 0 ? none : '',
        online,
        expectedAt: online ? null : target.expectedAt,
        desiredAt: at(twin?.desiredAt),
        reportedAt: at(twin?.reportedAt),
      }
    },

    getDeviceBattery: async ({ caller, error, signal }, { device }) => {
      const [target] = await commands.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      const now = clock.now()
      const { capacity = null, level = null } = (await twins.battery(device, signal)) ?? {}
      const range = { from: now - HISTORY, to: now }
      const read = (await readRawColumns([device], range, BATTERY_COLUMNS, signal)).get(device)
      const days = read ? batteryDays([await read()], 'UTC') : []
      const { trend, perDay, temperature } = forecastBattery(days)

      return {
        capacity,
        model: target.model,
        level,
        lossPerDay: trend === 'falling' && perDay !== null ? -perDay : null,
        temperature,
        isMoving: standstillOf(target.heard, target.speed, target.flags, now) === 'moving',
      }
    },

    batchEditDeviceAdvancedSetting: (context, { devices, settings }) =>
      eachTarget(commands, context, devices, settings, async (target) => {
        const { offers } = offerOf(target)
        const given = namesOf(settings)
        if (given.length === 0 || given.some((name) => !offers.some((offer) => offer.name === name))) return '400208'
        const { userId } = context.caller
        const wanted = { ...(await twins.twin(target.device))?.desired, ...settings }
        const isWhole = offers.every(
          ({ name, together }) => wanted[name] === undefined || together.every((each) => wanted[each] !== undefined),
        )
        // one message tells several: a value that nobody said cannot be made up
        if (!areOffered(offers, settings) || !isWhole || contradicting(wanted) !== undefined) return '400'
        await send(target, await twins.want(target.device, settings, userId), userId)
        return undefined
      }),

    syncDeviceSetting: (context, { devices }) =>
      eachTarget(commands, context, devices, { settings: 'sync' }, async (target) => {
        if (offerOf(target).offers.length === 0) return '400208'
        const twin = await twins.twin(target.device)
        if (twin) await send(target, twin, context.caller.userId)
        return undefined
      }),

    readDeviceSetting: async (context, { device }) => {
      const { caller, error, signal } = context
      const [target] = await commands.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      if (!isReadable(target)) throw error('400208')
      const command = { device, orgId: target.orgId, told: { kind: 'readSettings' } } as const
      await addCommand(commands.store, command, { userId: caller.userId, now: clock.now() })
      context.note({ kind: 'device', recordId: device, after: { command: 'readSettings' } })
      return {}
    },
  }
}
