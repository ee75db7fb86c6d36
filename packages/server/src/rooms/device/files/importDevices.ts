import { deviceImport } from '@waymark/contract/imports/deviceImport.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import { madeItems, undoRecords, type UndoImport, writeInParts } from '../../../platform/importFile/undoRecords.ts'
import { beginRecords } from '../../../platform/records/addRecord.ts'
import type { DeviceQueries } from '../device.queries.ts'
import { deviceRecord } from '../device.record.ts'
import { type DeviceReferences, type PlannedDevice, wireName } from './deviceRows.ts'
import { importedDevices } from './importDevices.queries.ts'

interface Options {
  readonly queries: DeviceQueries
  /** Tells the gateway's directory that devices were added, once that is committed. */
  readonly changed: (devices: readonly number[]) => Promise<void>
}

/** How a file of devices is taken in: against the names on the wire that there are, and the models. */
export function deviceWork(
  { queries, changed }: Options,
  { userId }: Pick<Caller, 'userId'>,
  orgId: number,
): ImportWork<DeviceReferences, PlannedDevice> {
  const { store } = queries
  return {
    definition: deviceImport,
    rows: { module: new URL('./deviceRows.ts', import.meta.url), name: 'deviceRows' },
    orgId,

    references: async ({ deviceId = [], identifier = [], model = [] }) => ({
      taken: await importedDevices.taken(store.db, [...deviceId, ...identifier].map(wireName)),
      models: await importedDevices.models(store.db, model),
    }),

    write: async (good, written) => {
      const items = await writeInParts(
        good,
        async (part) => {
          const own = await importedDevices.ownIds(store.db, part.filter(({ deviceId }) => deviceId === '').length)
          const records = part.map(({ line: _line, model: _model, deviceId: said, identifier, ...fields }) => {
            const deviceId = said || (own.pop() ?? '')
            return { ...fields, orgId, deviceId, identifier: identifier || deviceId }
          })
          const ids = await beginRecords(store, records, { userId, orgId })
          await queries.adopt(ids)
          return madeItems(deviceRecord.kind, part, ids)
        },
        written,
      )
      await changed(items.map(({ recordId }) => recordId))
      return items
    },
  }
}

/** Devices of an undone import go; one that was put to use since stays. */
export const undoDevices = ({ queries: { store }, changed }: Options): UndoImport =>
  undoRecords(store, { inUse: (devices) => importedDevices.used(store.db, devices), changed })
