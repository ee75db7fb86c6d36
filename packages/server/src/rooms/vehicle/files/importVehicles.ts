import { vehicleImport } from '@waymark/contract/imports/vehicleImport.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Caller } from '../../../platform/http/Caller.ts'
import type { ImportWork } from '../../../platform/importFile/runImport.ts'
import { madeItems, undoRecords, type UndoImport, writeInParts } from '../../../platform/importFile/undoRecords.ts'
import { bindingQueries, carryDevices, deviceStore } from '../../device/public.ts'
import type { VehicleQueries } from '../vehicle.queries.ts'
import { vehicleRecord } from '../vehicle.record.ts'
import { importedVehicles } from './importVehicles.queries.ts'
import type { PlannedVehicle, VehicleReferences } from './vehicleRows.ts'

interface Options {
  readonly clock: Clock
  readonly queries: VehicleQueries
  readonly changed: (vehicleIds: readonly number[]) => Promise<void>
}

/** How a file of vehicles is taken in: against names, VINs and devices, each with its device. */
export function vehicleWork(
  { queries: { store }, clock, changed }: Options,
  caller: Caller,
  orgId: number,
  mayNot: (error: unknown) => unknown,
): ImportWork<VehicleReferences, PlannedVehicle> {
  return {
    definition: vehicleImport,
    rows: { module: new URL('./vehicleRows.ts', import.meta.url), name: 'vehicleRows' },
    orgId,

    references: async ({ device: words = [] }) => {
      const devices = words.length > 0 ? await importedVehicles.lockDevices(store.db, words, caller) : []
      const taken = await importedVehicles.taken(store.db, orgId)
      return {
        orgId,
        names: taken.map(({ name }) => name),
        vins: taken.map(({ vin }) => vin),
        devices: new Map(
          devices.flatMap((device) => [
            [device.identifier.toLowerCase(), device],
            [device.device_id, device],
          ]),
        ),
      }
    },

    write: async (good, written) => {
      // whoever is limited to vehicles sees what they add
      const giveTo = caller.limit ? caller.userId : undefined
      const items = await writeInParts(
        good,
        async (part) => {
          const ids = await store.insertAll(part.map(({ fields }) => fields))
          const bound = part.flatMap(({ device }, i) => (device ? [{ device: device.id, vehicleId: ids[i] ?? 0 }] : []))
          await bindingQueries(store.db).bind(bound)
          const carried = bound.map(({ device, vehicleId }) => ({ device, from: null, to: vehicleId }))
          await carryDevices(caller, deviceStore(store.db), carried, clock.now())
          if (giveTo !== undefined) await importedVehicles.give(store.db, giveTo, ids)
          return madeItems(vehicleRecord.kind, part, ids)
        },
        written,
      ).catch((error: unknown) => {
        throw mayNot(error)
      })
      await changed(items.map(({ recordId }) => recordId))
      return items
    },
  }
}

/** Vehicles of an undone import lose their devices; one that was driven or reported since, stays. */
export function undoVehicles({ queries: { store }, clock, changed }: Options): UndoImport {
  return undoRecords(store, {
    inUse: (vehicleIds, run) => importedVehicles.usedSince(store.db, vehicleIds, run.recordId),
    untie: async (vehicleIds, caller) => {
      const devices = deviceStore(store.db)
      const bindings = bindingQueries(store.db)
      const carried = await bindings.bound('vehicle_id', vehicleIds)
      await devices.lockAny(carried.map(({ device }) => device))
      const bound = await bindings.bound('vehicle_id', vehicleIds)
      const left = bound.map(({ device, vehicleId }) => ({ device, from: vehicleId, to: null }))
      await bindings.unbind('vehicle_id', vehicleIds)
      await carryDevices(caller, devices, left, clock.now())
    },
    changed,
  })
}
