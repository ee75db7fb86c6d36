import { COMMAND_MINUTES, type CommandChannel } from '@waymark/contract/rooms/device/command.ts'
import type { DeviceOrder } from '@waymark/core/commands/DeviceOrder.ts'
import { isUniqueViolation } from '../../platform/database/sqlText.ts'
import { CallError } from '../../platform/http/CallError.ts'
import { putTask } from '../../platform/queue/queue.queries.ts'
import { beginRecord } from '../../platform/records/addRecord.ts'
import { callCourier, type CommandStore } from './command.queries.ts'
import { commandDeadline } from './commandDeadline.ts'
import { putSmsPoll } from './commandSms.ts'

/** A command to one device. */
export interface NewCommand {
  readonly device: number
  readonly orgId: number
  readonly told: DeviceOrder
  readonly forced?: boolean
  /** Over the data connection when left out. */
  readonly channel?: CommandChannel | undefined
  /** Minutes. */
  readonly expiresIn?: number | undefined
}

/**
 * Has a command wait for its device, in the transaction of whoever orders it; answers its id.
 *
 * @param now milliseconds since 1970 UTC
 * @throws CallError 400207 where one of its kind waits or is on its way already
 */
export async function addCommand(
  store: CommandStore,
  { device, orgId, told, forced = false, channel = 'data', expiresIn = COMMAND_MINUTES }: NewCommand,
  by: { readonly userId: number | null; readonly now: number },
): Promise<number> {
  const expiresAt = by.now + expiresIn * 60_000
  const fields = { device, orgId, kind: told.kind, told, forced, channel, userId: by.userId, expiresAt }
  const commandId = await beginRecord(store, fields, { userId: by.userId, orgId }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'command_one_of_kind') ? new CallError('400207') : error
  })
  const key = `${commandId}`
  await putTask(store.db, commandDeadline, { payload: { commandId }, key, at: expiresAt, orgId })
  if (channel === 'sms') await putSmsPoll(store.db, { commandId, look: 0 }, { orgId })
  else await callCourier(store.db, device)
  return commandId
}
