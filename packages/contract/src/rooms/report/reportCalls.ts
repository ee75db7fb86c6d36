import { exportCalls } from './export.ts'
import { getVehicleIftaList } from './ifta.ts'
import { getAJCReport, getAssetAJCReport, getLandmarkVisitList, getVehicleLandmarkList } from './landmark.ts'
import { reportScheduleCalls } from './reportSchedule.ts'
import { getStatusList } from './status.ts'
import { getAllTripList, getVehicleTripList } from './trip.ts'
import { getUtilizationList, getVehicleMileageList } from './usage.ts'

export const reportCalls = {
  getVehicleTripList,
  getAllTripList,
  getVehicleMileageList,
  getVehicleIftaList,
  getStatusList,
  getVehicleLandmarkList,
  getLandmarkVisitList,
  getUtilizationList,
  getAJCReport,
  getAssetAJCReport,
  ...exportCalls,
  ...reportScheduleCalls,
}
