import { getIftaAuditPack } from './auditPack.ts'
import { fuelCalls } from './fuel.ts'
import { getVehicleIftaList } from './ifta.ts'
import { iftaReturnCalls } from './iftaReturn.ts'
import { getAJCReport, getAssetAJCReport, getLandmarkVisitList, getVehicleLandmarkList } from './landmark.ts'
import { getStatusList } from './status.ts'
import { taxRateCalls } from './taxRate.ts'
import { getAllTripList, getVehicleTripList } from './trip.ts'
import { getUtilizationList, getVehicleMileageList } from './usage.ts'

export const reportCalls = {
  getVehicleTripList,
  getAllTripList,
  getVehicleMileageList,
  getVehicleIftaList,
  ...iftaReturnCalls,
  getIftaAuditPack,
  ...fuelCalls,
  ...taxRateCalls,
  getStatusList,
  getVehicleLandmarkList,
  getLandmarkVisitList,
  getUtilizationList,
  getAJCReport,
  getAssetAJCReport,
}
