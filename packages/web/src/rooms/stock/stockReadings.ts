import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getDeviceEvents } from '@waymark/contract/rooms/device/deviceState.ts'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { getStockPlaceList } from '@waymark/contract/rooms/stock/stockPlace.ts'
import { getStockMoveList } from '@waymark/contract/rooms/stock/stockScan.ts'

/** The reading calls that answer otherwise once something in stock moved. */
export const STOCK_READINGS = [getStockList, getStockMoveList, getStockPlaceList, getDeviceList, getDeviceEvents]
