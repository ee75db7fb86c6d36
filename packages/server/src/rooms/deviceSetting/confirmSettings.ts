import type { SettingName, SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { commandStore, type StoredCommand } from '../command/public.ts'
import { twinQueries } from './deviceSetting.queries.ts'
import { among, sendSettings } from './sendSettings.ts'

/**
 * A device has confirmed a command about its settings, or told which it has. What was wanted meanwhile follows in a command of its
 * own.
 *
 * @param read values in what the device said
 * @param now milliseconds since 1970 UTC
 */
export async function confirmSettings(
  tx: Queries,
  { device, orgId, told, userId }: StoredCommand,
  read: SettingValues,
  now: number,
): Promise<void> {
  const sent: SettingValues = told.kind === 'settings' ? told.values : {}
  const twin = await twinQueries(tx).confirm(device, { ...sent, ...read })
  if (!twin || told.kind !== 'settings') return
  const names = Object.keys(sent) as SettingName[]
  const wanted = among(names, twin.desired)
  if (names.some((name) => wanted[name] !== sent[name]))
    await sendSettings(commandStore(tx), { device, orgId, names }, wanted, { userId, now })
}
