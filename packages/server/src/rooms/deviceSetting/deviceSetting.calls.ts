import type { DeviceSettings, deviceSettingCalls } from '@waymark/contract/rooms/device/deviceSetting.ts'
import {
  DEVICE_SETTINGS,
  type SettingName,
  settingStanding,
  type SettingValues,
} from '@waymark/core/commands/deviceSettings.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { Handlers } from '../../platform/http/handlers.ts'
import { addCommand, type CommandQueries, type CommandTarget, type CommandWire, eachTarget } from '../command/public.ts'
import { twinQueries } from './deviceSetting.queries.ts'
import { sendSettings } from './sendSettings.ts'

export interface SettingWire extends Pick<CommandWire, 'isOnline' | 'protocolOf' | 'takesOrder'> {
  /** The settings that devices of a protocol and model have. */
  settingsOf(protocol: string, model: string): { readonly names: readonly SettingName[]; readonly together: boolean }
}

export interface DeviceSettingOptions {
  readonly db: Database
  readonly commands: CommandQueries
  readonly clock: Clock
  readonly wire: SettingWire
}

type All = Handlers<typeof deviceSettingCalls>

/** What is wanted of devices, and what they have. */
export function deviceSettingHandlers({ db, commands, clock, wire }: DeviceSettingOptions): All {
  const twins = twinQueries(db)

  const spokenBy = ({ device, protocol }: CommandTarget): string => wire.protocolOf(device) || protocol
  const offerOf = (target: CommandTarget) => wire.settingsOf(spokenBy(target), target.model)

  const send = (target: CommandTarget, names: readonly SettingName[], desired: SettingValues, userId: number) =>
    sendSettings(commands.store, { ...target, names }, desired, { userId, now: clock.now() })

  return {
    getDeviceSettingById: async ({ caller, error, signal }, { device }) => {
      const [target] = await commands.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      const { names, together } = offerOf(target)
      const twin = await twins.twin(device, signal)
      const open = await twins.onItsWay(device, signal)
      const online = wire.isOnline(device)
      const spoken = spokenBy(target)
      const none = spoken === '' ? 'neverHeard' : 'unsupported'
      const at = (time: number | null | undefined) => (time == null ? null : new Date(time).toISOString())
      const settings: DeviceSettings['settings'] = names.map((name) => {
        const desired = twin?.desired[name]
        const reported = twin?.reported[name]
        const standing = settingStanding(desired, reported, open !== undefined)
        return { name, ...DEVICE_SETTINGS[name], desired: desired ?? null, reported: reported ?? null, standing }
      })
      return {
        revision: twin?.revision ?? 0,
        settings,
        together,
        readable: wire.takesOrder(spoken, target.model, { kind: 'readSettings' }),
        reason: names.length === 0 ? none : '',
        online,
        expectedAt: online ? null : target.expectedAt,
        desiredAt: at(twin?.desiredAt),
        reportedAt: at(twin?.reportedAt),
      }
    },

    batchEditDeviceAdvancedSetting: (context, { devices, settings }) =>
      eachTarget(commands, context, devices, settings, async (target) => {
        const { names, together } = offerOf(target)
        const given = Object.keys(settings) as SettingName[]
        if (given.length === 0 || given.some((name) => !names.includes(name))) return '400208'
        const { userId } = context.caller
        const before = await twins.twin(target.device)
        const isWhole = names.every((name) => settings[name] !== undefined || before?.desired[name] !== undefined)
        // one message tells all of them: a value that nobody said cannot be made up
        if (together && !isWhole) return '400'
        await send(target, names, await twins.want(target.device, settings, userId), userId)
        return undefined
      }),

    syncDeviceSetting: (context, { devices }) =>
      eachTarget(commands, context, devices, { settings: 'sync' }, async (target) => {
        const { names } = offerOf(target)
        const { desired = {}, reported = {} } = (await twins.twin(target.device)) ?? {}
        if (names.length === 0) return '400208'
        if (names.some((name) => desired[name] !== undefined && desired[name] !== reported[name]))
          await send(target, names, desired, context.caller.userId)
        return undefined
      }),

    readDeviceSetting: async (context, { device }) => {
      const { caller, error, signal } = context
      const [target] = await commands.targets(caller, [device], signal)
      if (!target) throw error('4048801')
      if (!wire.takesOrder(spokenBy(target), target.model, { kind: 'readSettings' })) throw error('400208')
      const command = { device, orgId: target.orgId, told: { kind: 'readSettings' } } as const
      await addCommand(commands.store, command, { userId: caller.userId, now: clock.now() })
      context.note({ kind: 'device', recordId: device, after: { command: 'readSettings' } })
      return {}
    },
  }
}
