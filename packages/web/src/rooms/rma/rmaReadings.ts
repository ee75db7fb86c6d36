import { getDeviceList } from '@waymark/contract/rooms/device.ts'
import { getRepairList } from '@waymark/contract/rooms/repair.ts'
import { getRentalList } from '@waymark/contract/rooms/rental.ts'
import { getRma, getRmaList } from '@waymark/contract/rooms/rma.ts'
import { getRmaOfficeList } from '@waymark/contract/rooms/rmaOffice.ts'
import { getStockList } from '@waymark/contract/rooms/stock.ts'

/** Calls that answer otherwise once a return was led on. */
export const RMA_READINGS = [
  getRmaList,
  getRma,
  getRmaOfficeList,
  getRentalList,
  getDeviceList,
  getRepairList,
  getStockList,
]
