import type { Caller } from '../../platform/http/Caller.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { type Moved, moveRecords } from '../../platform/records/moves/moveRecords.ts'
import { recordStore, type RecordStore, type StoredRecord } from '../../platform/records/recordStore.queries.ts'
import { deviceRecord } from './device.record.ts'

export type DeviceStore = RecordStore<typeof deviceRecord>
export type StoredDevice = StoredRecord<typeof deviceRecord>

/** The statements that devices are written with. */
export const deviceStore = (db: Queries): DeviceStore => recordStore(db, deviceRecord)

/** A device, the vehicle that it was on, and the one that it is on from now on; null for none. */
export interface Carried {
  readonly device: number
  readonly from: number | null
  readonly to: number | null
}

/**
 * Tells the history of devices that they came onto a vehicle, which puts them into service, or left theirs; answers what became of
 * each. One that must not be put on a vehicle, since it is held, promised to somebody or out of use, is refused with 403200. The
 * bindings themselves are the caller's to write, in the same transaction.
 *
 * @param now milliseconds since 1970 UTC
 */
export async function carryDevices(
  caller: Pick<Caller, 'userId' | 'orgIds' | 'permissions'>,
  store: DeviceStore,
  carried: readonly Carried[],
  now: number,
): Promise<Moved[]> {
  const moved: Moved[] = []
  for (const event of ['unbind', 'bind'] as const) {
    const chosen = new Map(
      carried.filter(({ to }) => (to === null) === (event === 'unbind')).map((each) => [each.device, each]),
    )
    if (chosen.size === 0) continue
    const audited = (device: number) => {
      const { from = null, to = null } = chosen.get(device) ?? {}
      return { before: { vehicleId: from }, after: { vehicleId: to } }
    }
    moved.push(...(await moveRecords(caller, store, await store.lockAny([...chosen.keys()]), { event, now, audited })))
  }
  return moved.map(({ recordId, code }) => ({ recordId, code: code === '409' ? '403200' : code }))
}
