import type { CallContext } from '../../platform/http/handlers.ts'
import { addRecord } from '../../platform/records/addRecord.ts'
import type { StoredDevice } from '../device/public.ts'
import type { RepairDesk, RepairValues } from './RepairDesk.ts'

/** What a repair begins with. */
type Beginning = RepairValues & { readonly orgId: number; readonly identifier: string }

/**
 * Begins the repair of a device, which is locked: held from now on, unless something else holds it. Answers its id.
 *
 * @throws CallError 403200 for one that was stolen, 400761 for one that is in repair, 404600 for a foreign workshop
 */
export async function beginRepair(
  { queries, devices }: RepairDesk,
  context: Pick<CallContext<'400761' | '404600'>, 'caller' | 'locale' | 'note' | 'error'>,
  device: StoredDevice,
  fields: Beginning,
): Promise<number> {
  const isHolding = await devices.hold(context, device, fields.problem || fields.identifier)
  return addRecord(context, queries.store, { ...fields, device: device.recordId, isHolding })
}
