import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { type DevicePrices, deviceQueries } from '../device/public.ts'
import { inServiceReader } from '../organization/public.ts'
import { RepairDesk, RepairedDevices, type RepairFollowers, repairQueries } from '../repair/public.ts'
import { StockDesk, stockQueries } from '../stock/public.ts'
import { LineDesk } from './LineDesk.ts'
import { rentalHandlers } from './rental.calls.ts'
import { ReturnDesk } from './ReturnDesk.ts'
import { returnNotifier } from './returnNotifier.ts'
import { ReturnedDevices } from './ReturnedDevices.ts'
import { rmaHandlers } from './rma.calls.ts'
import { rmaQueries } from './rma.queries.ts'
import { rmaRecord } from './rma.record.ts'
import { rmaOfficeHandlers } from './rmaOffice.calls.ts'

/** Returns: what customers send back to be repaired or replaced, or since it was rented. */
export const rmaRoom = defineRoom({
  records: [rmaRecord],
  routes: ({
    db,
    clock,
    publicUrl,
    devicesChanged,
    vehiclesChanged,
    repairsMoved,
    devicePrices,
  }: Ground & Changes & RepairFollowers & { readonly devicePrices: DevicePrices }) => {
    const returns = rmaQueries(db)
    const desk = new ReturnDesk({ queries: returns, clock, tell: returnNotifier(returns, publicUrl) })
    const stock = new StockDesk({ queries: stockQueries(db), clock, changed: devicesChanged })
    const changes = { devicesChanged, vehiclesChanged }
    const mended = new RepairedDevices({ queries: repairQueries(db), stock, clock, ...changes })
    const repairs = new RepairDesk({ queries: repairQueries(db), devices: mended, clock, moved: repairsMoved })
    const inService = inServiceReader(db)
    const queries = deviceQueries(db)
    const devices = new ReturnedDevices({ queries, stock, repairs, clock, inService, prices: devicePrices, ...changes })
    const lines = new LineDesk(desk, devices)
    return [
      ...routesOf(ROOMS.rma, rmaHandlers(lines)),
      ...routesOf(ROOMS.rmaOffice, rmaOfficeHandlers(lines)),
      ...routesOf(ROOMS.rental, rentalHandlers(lines)),
    ]
  },
})
