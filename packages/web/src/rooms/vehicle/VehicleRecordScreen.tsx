import { getVehicleList } from '@waymark/contract/rooms/vehicle.ts'
import { recordPage } from '../record/public.tsx'
import { VehiclePage } from './VehiclePage.tsx'

export default recordPage(getVehicleList, VehiclePage)
