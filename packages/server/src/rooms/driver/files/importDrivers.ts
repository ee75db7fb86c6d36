import { driverImport } from '@waymark/contract/imports/driverImport.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import { madeItems, undoRecords, type UndoImport, writeInParts } from '../../../platform/importFile/undoRecords.ts'
import { takenError } from '../../../platform/records/takenError.ts'
import { takenValues } from '../../../platform/records/takenValues.queries.ts'
import { driverRecord } from '../driver.record.ts'
import type { DriverQueries } from '../driver.queries.ts'
import type { DriverReferences, PlannedDriver } from './driverRows.ts'
import { importedDrivers } from './importDrivers.queries.ts'

interface Options {
  readonly queries: DriverQueries
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** How a file of drivers is taken in: against which licences and vehicles, and each into their seat. */
export function driverWork(
  { queries: { store }, changed }: Options,
  caller: Caller,
  orgId: number,
  mayNot: (error: unknown) => unknown,
): ImportWork<DriverReferences, PlannedDriver> {
  return {
    definition: driverImport,
    rows: { module: new URL('./driverRows.ts', import.meta.url), name: 'driverRows' },
    orgId,

    references: async ({ vehicle: names = [] }) => {
      const vehicles = names.length > 0 ? await importedDrivers.lockVehicles(store.db, names, orgId, caller) : []
      return {
        orgId,
        licences: await takenValues(store.db, store.kind, 'licence', orgId),
        vehicles: new Map(vehicles.map((vehicle) => [vehicle.name.toLowerCase(), vehicle])),
      }
    },

    write: async (good, written) => {
      const items = await writeInParts(
        good,
        async (part) => {
          const ids = await store.insertAll(part.map(({ fields }) => fields))
          await importedDrivers.seat(store.db, part, ids)
          return madeItems(driverRecord.kind, part, ids)
        },
        written,
      ).catch((error: unknown) => {
        throw mayNot(takenError(driverRecord, error))
      })
      const touched = new Set(good.flatMap(({ on }) => (on ? [on.vehicle.vehicle_id] : [])))
      if (touched.size > 0) await changed([...touched])
      return items
    },
  }
}

/** Drivers of an undone import leave their seats; who sits elsewhere since, stays. */
export function undoDrivers({ queries: { store }, changed }: Options): UndoImport {
  return undoRecords(store, {
    inUse: (driverIds, run) => importedDrivers.movedSince(store.db, driverIds, run.recordId),
    untie: async (driverIds) => {
      const left = await importedDrivers.leave(store.db, driverIds)
      if (left.length > 0) await changed(left)
    },
  })
}
