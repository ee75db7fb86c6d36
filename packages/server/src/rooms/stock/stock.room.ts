import { ROOMS } from '@waymark/contract/calls.ts'
import { routesOf } from '../../platform/http/handlers.ts'
import type { Changes } from '../../platform/room/Changes.ts'
import type { Ground } from '../../platform/room/Ground.ts'
import { defineRoom } from '../../platform/room/Room.ts'
import { stockHandlers } from './stock.calls.ts'
import { StockDesk } from './StockDesk.ts'
import { stockCountHandlers } from './stockCount.calls.ts'
import { stockCountQueries } from './stockCount.queries.ts'
import { stockCountRecord } from './stockCount.record.ts'
import { stockItemRecord } from './stockItem.record.ts'
import { stockLabelHandlers } from './stockLabel.calls.ts'
import { stockLabelQueries } from './stockLabel.queries.ts'
import type { ReturnsInScope } from './stockForecast.queries.ts'
import { stockLevelHandlers } from './stockLevel.calls.ts'
import { stockLevelQueries } from './stockLevel.queries.ts'
import { stockLevelRecord } from './stockLevel.record.ts'
import { stockPartHandlers } from './stockPart.calls.ts'
import { stockPartQueries } from './stockPart.queries.ts'
import { stockPartRecord } from './stockPart.record.ts'
import { stockPlaceHandlers } from './stockPlace.calls.ts'
import { stockPlaceQueries } from './stockPlace.queries.ts'
import { stockPlaceRecord } from './stockPlace.record.ts'
import { stockScanHandlers } from './stockScan.calls.ts'
import { stockQueries } from './stock.queries.ts'

/** The warehouse: its places, and the devices in it. */
export const stockRoom = defineRoom({
  records: [stockItemRecord, stockPlaceRecord, stockCountRecord, stockLevelRecord, stockPartRecord],
  routes: ({
    db,
    clock,
    devicesChanged,
    returnsInScope,
  }: Ground & Changes & { readonly returnsInScope: ReturnsInScope }) => {
    const queries = stockQueries(db)
    const desk = new StockDesk({ queries, clock, changed: devicesChanged })
    return [
      ...routesOf(ROOMS.stock, stockHandlers(desk)),
      ...routesOf(ROOMS.stockScan, stockScanHandlers(desk, db)),
      ...routesOf(ROOMS.stockCount, stockCountHandlers(desk, stockCountQueries(db))),
      ...routesOf(ROOMS.stockLabel, stockLabelHandlers(stockLabelQueries(db))),
      ...routesOf(ROOMS.stockLevel, stockLevelHandlers(stockLevelQueries(db, returnsInScope), queries)),
      ...routesOf(ROOMS.stockPart, stockPartHandlers(stockPartQueries(db), queries)),
      ...routesOf(ROOMS.stockPlace, stockPlaceHandlers(stockPlaceQueries(db))),
    ]
  },
})
