import type { SettingName, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import { moveByProduct } from '../../platform/records/moves/moveByProduct.ts'
import { addCommand, type CommandStore } from '../command/public.ts'
import { twinQueries } from './deviceSetting.queries.ts'

/** A device, and what of its settings its protocol tells. */
export interface SettingTarget {
  readonly device: number
  readonly orgId: number
  readonly names: readonly SettingName[]
}

/** Those of the values that a protocol tells. */
export const among = (names: readonly SettingName[], values: SettingValues): SettingValues =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))

/**
 * Has a command with all that is wanted wait for the device, in place of one that waits already. While one is under way nothing is
 * added: what still differs once it is confirmed is sent then.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function sendSettings(
  store: CommandStore,
  { device, orgId, names }: SettingTarget,
  desired: SettingValues,
  { userId, now }: { readonly userId: number | null; readonly now: number },
): Promise<void> {
  const open = await twinQueries(store.db).onItsWay(device)
  if (open?.state === 'sent') return
  const [before] = open ? await store.lockAny([open.commandId]) : []
  if (before?.recordState === 'sent') return
  if (before?.recordState === 'queued')
    await moveByProduct(store, before, { event: 'fail', now, fields: { endedAt: now, failure: 'withdrawn' } })
  await addCommand(store, { device, orgId, told: { kind: 'settings', values: among(names, desired) } }, { userId, now })
}
