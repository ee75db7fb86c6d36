import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { stockHandlers } from './stock.calls.ts'
import { StockDesk } from './StockDesk.ts'
import { stockItemRecord } from './stockItem.record.ts'
import { stockPlaceHandlers } from './stockPlace.calls.ts'
import { stockPlaceQueries } from './stockPlace.queries.ts'
import { stockPlaceRecord } from './stockPlace.record.ts'
import { stockScanHandlers } from './stockScan.calls.ts'
import { stockQueries } from './stock.queries.ts'

/** The warehouse: its places, and the devices in it. */
export const stockRoom = defineRoom({
  records: [stockItemRecord, stockPlaceRecord],
  routes: ({ db, clock, devicesChanged }: Ground & Changes) => {
    const desk = new StockDesk({ queries: stockQueries(db), clock, changed: devicesChanged })
    return [
      ...routesOf(ROOMS.stock, stockHandlers(desk)),
      ...routesOf(ROOMS.stockScan, stockScanHandlers(desk)),
      ...routesOf(ROOMS.stockPlace, stockPlaceHandlers(stockPlaceQueries(db))),
    ]
  },
})
