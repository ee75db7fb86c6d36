import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { getLabelList } from '@waymark/contract/rooms/stock/repairLabel.ts'
import { getRma, getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { getStockPartList } from '@waymark/contract/rooms/stock/stockPart.ts'

/** Calls that answer otherwise once a repair was led on. */
export const REPAIR_READINGS = [
  getRepairList,
  getLabelList,
  getDeviceList,
  getStockList,
  getStockPartList,
  getRmaOfficeList,
  getRmaList,
  getRma,
]
