import type { SettingPlan } from '@waymark/core/commands/DeviceOrder.ts'
import { amongValues, namesOf, type SettingName, type SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { messagesFor, type SettingOffer } from '@waymark/core/commands/settingOffer.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { addCommand, type CommandStore, type StoredCommand } from '../command/public.ts'
import { type Twin, twinQueries } from './deviceSetting.queries.ts'

/** A device, and what of its settings it can be told. */
export interface SettingTarget {
  readonly device: number
  readonly orgId: number
  readonly offers: readonly SettingOffer[]
  /** Whether it can be asked for what it has. */
  readonly readable: boolean
}

type By = { readonly userId: number | null; readonly now: number }

/**
 * Has a command wait for a device with the first of several messages.
 *
 * @param messages the settings of each; none of them where there are none
 */
export async function sendMessages(
  store: CommandStore,
  { device, orgId }: Pick<SettingTarget, 'device' | 'orgId'>,
  desired: SettingValues,
  { messages, readable, said }: { messages: SettingPlan['next'] } & Pick<SettingPlan, 'readable' | 'said'>,
  by: By,
): Promise<void> {
  const [names = [], ...next] = messages
  const told = { kind: 'settings', values: amongValues(names, desired), plan: { next, readable, said } } as const
  await addCommand(store, { device, orgId, told }, by)
}

/** Puts other messages behind those that go with a command that is under way. */
async function append(
  store: CommandStore,
  command: StoredCommand,
  messages: readonly (readonly SettingName[])[],
): Promise<void> {
  const { told } = command
  if (told.kind !== 'settings' || !told.plan) return
  const known = [namesOf(told.values), ...told.plan.next].flat()
  const others = messages.filter((names) => names.some((name) => !known.includes(name)))
  if (others.length === 0) return
  await store.update(command.recordId, {
    told: { ...told, plan: { ...told.plan, next: [...told.plan.next, ...others] } },
  })
}

/**
 * Has a command wait for a device with what it has otherwise than wanted, in place of one that waits already: message by message, each
 * once the one before is over. Behind one that is under way the others follow; what was told by that and differs once it is confirmed is sent then.
 *
 * @param by `now` in milliseconds since 1970 UTC
 */
export async function sendSettings(
  store: CommandStore,
  target: SettingTarget,
  { desired, reported }: Pick<Twin, 'desired' | 'reported'>,
  by: By,
): Promise<void> {
  const twins = twinQueries(store.db)
  const messages = messagesFor(target.offers, desired, reported, await twins.failedLast(target.device))
  const open = await twins.onItsWay(target.device, 'settings')
  const [before] = open ? await store.lockAny([open.commandId]) : []
  if (before?.recordState === 'sent') return append(store, before, messages)
  const { now } = by
  if (before?.recordState === 'queued')
    await moveByProduct(store, before, { event: 'fail', now, fields: { endedAt: now, failure: 'withdrawn' } })
  if (messages.length === 0) return
  const readable = target.readable ? target.offers.flatMap((offer) => (offer.readable ? [offer.name] : [])) : []
  await sendMessages(store, target, desired, { messages, readable, said: {} }, by)
}
