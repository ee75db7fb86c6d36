import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { getRepairList } from '@waymark/contract/rooms/repair.ts'
import { getLabelList } from '@waymark/contract/rooms/repairLabel.ts'
import { getStockList } from '@waymark/contract/rooms/stock.ts'

/** Calls that answer otherwise once a repair was led on. */
export const REPAIR_READINGS = [getRepairList, getLabelList, getDeviceList, getStockList]
