import { appointmentImport } from './appointmentImport.ts'
import { areaImport } from './areaImport.ts'
import { batchImport } from './batchImport.ts'
import { computedImport } from './computedImport.ts'
import { customerImport } from './customerImport.ts'
import type { ImportDefinition } from './defineImport.ts'
import { deviceImport } from './deviceImport.ts'
import { driverImport } from './driverImport.ts'
import { invoiceImport } from './invoiceImport.ts'
import { landmarkImport } from './landmarkImport.ts'
import { orgImport } from './orgImport.ts'
import { purchaseImport } from './purchaseImport.ts'
import { rateImport } from './rateImport.ts'
import { repairImport } from './repairImport.ts'
import { skuImport } from './skuImport.ts'
import { simImport } from './simImport.ts'
import { vehicleImport } from './vehicleImport.ts'

/** All kinds of files that become records, by kind. */
export const IMPORTS: readonly ImportDefinition[] = [
  vehicleImport,
  driverImport,
  landmarkImport,
  orgImport,
  areaImport,
  appointmentImport,
  computedImport,
  purchaseImport,
  rateImport,
  batchImport,
  deviceImport,
  repairImport,
  simImport,
  skuImport,
  invoiceImport,
  customerImport,
]
