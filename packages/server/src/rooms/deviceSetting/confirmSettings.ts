import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { amongValues, namesOf, type SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { addCommand, commandStore, type StoredCommand } from '../command/public.ts'
import { type Twin, twinQueries } from './deviceSetting.queries.ts'
import { sendMessages } from './sendSettings.ts'

type Command = Pick<StoredCommand, 'device' | 'orgId' | 'told' | 'userId'>
type Settings = Extract<DeviceOrder, { kind: 'settings' }>

/**
 * A device has acknowledged a command about its settings, or told which it has. What it can tell counts once it tells it: one that
 * acknowledges and does not obey is seen so. What is still to be told follows in a command of its own.
 *
 * @param read values in what the device said
 * @param now milliseconds since 1970 UTC
 */
export async function confirmSettings(
  tx: Queries,
  { device, orgId, told, userId }: Command,
  read: SettingValues,
  now: number,
): Promise<void> {
  const twins = twinQueries(tx)
  if (told.kind === 'readSettings') await twins.confirm(device, { ...told.said, ...read })
  else if (told.kind === 'relay') {
    const values: SettingValues = { relayOutput: told.stopped ? 'stopped' : 'released' }
    // an order to the relay is what is wanted of it, wherever it was given
    await twins.want(device, values, userId)
    await twins.confirm(device, values)
  } else if (told.kind === 'settings') {
    const { readable = [] } = told.plan ?? {}
    const checked = amongValues(readable, told.values)
    const rest = amongValues(
      namesOf(told.values).filter((name) => !readable.includes(name)),
      told.values,
    )
    const twin = await twins.confirm(device, rest)
    if (twin)
      await sendNextSettings(
        tx,
        { device, orgId, told, userId },
        { twin, said: { ...told.plan?.said, ...checked } },
        now,
      )
  }
}

/** A command about the settings of a device has come to nothing: those after it are told all the same. */
export async function leaveSettings(tx: Queries, command: Command, now: number): Promise<void> {
  const { device, told } = command
  const twins = twinQueries(tx)
  // it does not tell what it has: what it acknowledged counts
  if (told.kind === 'readSettings' && told.said) await twins.confirm(device, told.said)
  if (told.kind !== 'settings' || !told.plan) return
  const twin = await twins.twin(device)
  const left = { ...command, told: { ...told, values: {} } }
  if (twin) await sendNextSettings(tx, left, { twin, said: told.plan.said }, now)
}

/** Tells what is still to be told, and asks for what was acknowledged once there is nothing more. */
async function sendNextSettings(
  tx: Queries,
  { device, orgId, told, userId }: Omit<Command, 'told'> & { readonly told: Settings },
  { twin, said }: { readonly twin: Twin; readonly said: SettingValues },
  now: number,
): Promise<void> {
  const { desired, reported } = twin
  const store = commandStore(tx)
  const { next = [], readable = [] } = told.plan ?? {}
  const names = namesOf(told.values)
  const isOther = names.some((name) => desired[name] !== told.values[name])
  const isOpen = (each: readonly (typeof names)[number][]): boolean =>
    each.some((name) => desired[name] !== undefined && desired[name] !== reported[name])
  const messages = [...next.filter(isOpen), ...(isOther ? [names] : [])]
  if (messages.length > 0)
    return sendMessages(store, { device, orgId }, desired, { messages, readable, said }, { userId, now })
  if (namesOf(said).length === 0) return
  // it is being asked already, by somebody who wants to know the same
  if (await twinQueries(tx).onItsWay(device, 'readSettings')) await twinQueries(tx).confirm(device, said)
  else await addCommand(store, { device, orgId, told: { kind: 'readSettings', said } }, { userId, now })
}
