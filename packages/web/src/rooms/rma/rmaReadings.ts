import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { getRma, getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'

/** Milliseconds after which a return that is open is read again: dock, bench and customer lead it on. */
export const RMA_FOLLOWED_MS = 10_000

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
