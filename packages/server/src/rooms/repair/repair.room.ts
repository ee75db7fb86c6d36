import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { dictionaryQueries } from '../dictionary/public.ts'
import type { FirmwareJobs } from '../firmwareJob/public.ts'
import type { SessionServices } from '../session/public.ts'
import { StockDesk, stockPartQueries, stockQueries } from '../stock/public.ts'
import { repairImporter } from './importRepairs.ts'
import { checkParts } from './checkParts.ts'
import { checkWritten } from './checkWritten.ts'
import { repairHandlers } from './repair.calls.ts'
import { repairQueries } from './repair.queries.ts'
import { repairRecord } from './repair.record.ts'
import { repairBatchHandlers } from './repairBatch.calls.ts'
import { RepairDesk } from './RepairDesk.ts'
import type { RepairFollowers } from './RepairFollowers.ts'
import { RepairedDevices } from './RepairedDevices.ts'
import { repairLabelHandlers } from './repairLabel.calls.ts'
import { repairLabelRecord } from './repairLabel.record.ts'

interface Given {
  readonly session: SessionServices
  readonly firmwareJobs: Pick<FirmwareJobs, 'askVersion'>
}

/** The workshop: devices that are repaired, and the labels that they are sorted by. */
export const repairRoom = defineRoom({
  records: [repairRecord, repairLabelRecord],
  routes: ({
    db,
    clock,
    session,
    devicesChanged,
    vehiclesChanged,
    repairsMoved,
    firmwareJobs,
  }: Ground & Changes & RepairFollowers & Given) => {
    const queries = repairQueries(db)
    const stock = new StockDesk({ queries: stockQueries(db), clock, changed: devicesChanged })
    const devices = new RepairedDevices({ queries, stock, clock, devicesChanged, vehiclesChanged })
    const desk = new RepairDesk({ queries, devices, clock, moved: repairsMoved })
    const check = checkWritten(queries.labels, dictionaryQueries(db).isActive)
    const partsFor = checkParts(stockPartQueries(db))
    return [
      ...routesOf(ROOMS.repair, {
        ...repairHandlers(desk, check, partsFor),
        importRepair: repairImporter(desk, { db, clock }),
      }),
      ...routesOf(
        ROOMS.repairBatch,
        repairBatchHandlers({
          desk,
          check,
          partsFor,
          placeFor: stock.queries.placeFor,
          session,
          askVersion: (device, orgId) => firmwareJobs.askVersion(db, { device, orgId }),
        }),
      ),
      ...routesOf(ROOMS.repairLabel, repairLabelHandlers(db, clock)),
    ]
  },
})
