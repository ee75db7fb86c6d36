// Written by `npm run generate` from the files that are there.
import type { ImportDefinition } from './defineImport.ts'
import { appointmentImport } from './appointmentImport.ts'
import { areaImport } from './areaImport.ts'
import { batchImport } from './batchImport.ts'
import { computedImport } from './computedImport.ts'
import { customerImport } from './customerImport.ts'
import { deviceImport } from './deviceImport.ts'
import { driverImport } from './driverImport.ts'
import { invoiceImport } from './invoiceImport.ts'
import { landmarkImport } from './landmarkImport.ts'
import { orgImport } from './orgImport.ts'
import { purchaseImport } from './purchaseImport.ts'
import { rateImport } from './rateImport.ts'
import { repairImport } from './repairImport.ts'
import { repairLabelImport } from '../rooms/stock/repairLabel.ts'
import { simImport } from './simImport.ts'
import { skuImport } from './skuImport.ts'
import { vehicleImport } from './vehicleImport.ts'

/** All kinds of files that become records. */
export const IMPORTS: readonly ImportDefinition[] = [
  appointmentImport,
  areaImport,
  batchImport,
  computedImport,
  customerImport,
  deviceImport,
  driverImport,
  invoiceImport,
  landmarkImport,
  orgImport,
  purchaseImport,
  rateImport,
  repairImport,
  repairLabelImport,
  simImport,
  skuImport,
  vehicleImport,
]
