import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { DevicePrices } from '../../device/public.ts'
import { chosenPrice, priceOfDevice } from './devicePrice.queries.ts'
import { handPrices } from './handPrices.ts'

/** Prices of the service of devices, for rooms that show them or put one device in the place of another. */
export const devicePrices = (db: Database, clock: Clock): DevicePrices => ({
  priceOn: async (device, day, orgIds, signal) => chosenPrice(await priceOfDevice(db, device, day, orgIds, signal)),
  handOver: handPrices(db, clock),
})
