import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { recordPage } from '../record/public.tsx'
import { VehicleRecord } from './VehicleRecord.tsx'

export default recordPage(getVehicleList, VehicleRecord)
