import type { DeviceSettings, deviceSettingCalls } from '@waymark/contract/rooms/deviceSetting.ts'
import {
  DEVICE_SETTINGS,
  type SettingName,
  settingStanding,
  type SettingValues,
} from '@waymark/core/commands/deviceSettings.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { BatchItem } from '@waymark/contract/fields.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { CallContext, Handlers } from '../../platform/http/handlers.ts'
import { refusedItem } from '../../platform/records/refusedItem.ts'
import { addCommand, type CommandQueries, type CommandTarget, type CommandWire } from '../command/public.ts'
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
type Context = Pick<CallContext, 'caller' | 'locale' | 'note' | 'signal'>

/** What is wanted of devices, and what they have. */
export function deviceSettingHandlers({ db, commands, clock, wire }: DeviceSettingOptions): All {
  const twins = twinQueries(db)

  const spokenBy = ({ device, protocol }: CommandTarget): string => wire.protocolOf(device) || protocol
  const offerOf = (target: CommandTarget) => wire.settingsOf(spokenBy(target), target.model)

  /** Does something for each of the devices; answers what became of it. */
  const each = async (
    { caller, locale, note, signal }: Context,
    devices: readonly number[],
    after: object,
    work: (target: CommandTarget) => Promise<ErrorCode | undefined>,
  ): Promise<BatchItem[]> => {
    const targets = new Map((await commands.targets(caller, devices, signal)).map((one) => [one.device, one]))
    const results: BatchItem[] = []
    const told = []
    for (const id of new Set(devices)) {
      const target = targets.get(id)
      const code = target ? await work(target) : '4048801'
      results.push(code === undefined ? { id, ok: true } : refusedItem(id, code, locale))
      if (code === undefined) told.push({ recordId: id, after })
    }
    note({ kind: 'device', each: told })
    return results
  }

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
      each(context, devices, settings, async (target) => {
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
      each(context, devices, { settings: 'sync' }, async (target) => {
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
