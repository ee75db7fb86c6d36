import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getOrderById, getOrderList } from '@waymark/contract/rooms/sales/order.ts'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'

/** Calls that answer otherwise once something was done with an order. */
export const ORDER_READINGS = [getOrderList, getOrderById, getStockList, getDeviceList] as const
