import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { getDeviceEvents } from '@waymark/contract/rooms/deviceState.ts'
import { getStockList } from '@waymark/contract/rooms/stock.ts'
import { getStockPlaceList } from '@waymark/contract/rooms/stockPlace.ts'
import { getStockMoveList } from '@waymark/contract/rooms/stockScan.ts'

/** The reading calls that answer otherwise once something in stock moved. */
export const STOCK_READINGS = [getStockList, getStockMoveList, getStockPlaceList, getDeviceList, getDeviceEvents]
