import { chartCalls } from './chart.ts'
import { getIftaAuditPack } from './auditPack.ts'
import { exportCalls } from './export.ts'
import { claimCalls } from './claim.ts'
import { getFleetDetention } from './fleetDetention.ts'
import { fuelCalls } from './fuel.ts'
import { getVehicleIftaList } from './ifta.ts'
import { iftaReturnCalls } from './iftaReturn.ts'
import { getAJCReport, getAssetAJCReport, getLandmarkVisitList, getVehicleLandmarkList } from './landmark.ts'
import { reportScheduleCalls } from './reportSchedule.ts'
import { reportViewCalls } from './reportView.ts'
import { getAlarmLogList, getAlarmSummaryList } from './alarm.ts'
import { batteryReportCalls } from './battery.ts'
import { getComputedDayList } from './computedDays.ts'
import { getDeviceHealthList } from './deviceHealth.ts'
import { getDriverHistoryList, getVehicleDriverList } from './driver.ts'
import { getVehicleEngineList, getVehicleIdleList } from './engine.ts'
import { getServiceReportList, getVehicleMaintenanceList } from './maintenance.ts'
import { getRepairReportList } from './repair.ts'
import { getReturnRateList, getReturnStepList } from './returns.ts'
import { getStockValueList } from './stock.ts'
import { getSalesDocuments, getSalesReport } from './sales.ts'
import { getStatusList } from './status.ts'
import { getExcursionList, getVehicleTemperatureList } from './temperature.ts'
import { taxRateCalls } from './taxRate.ts'
import { getAllTripList, getVehicleTripList } from './trip.ts'
import { getUtilizationList, getVehicleMileageList } from './usage.ts'
import { getFunctionUseList, getUserActivityList } from './userActivity.ts'

export const reportCalls = {
  getVehicleTripList,
  getAllTripList,
  getVehicleMileageList,
  getVehicleIftaList,
  ...iftaReturnCalls,
  getIftaAuditPack,
  ...fuelCalls,
  ...taxRateCalls,
  ...claimCalls,
  getStatusList,
  getVehicleLandmarkList,
  getLandmarkVisitList,
  getFleetDetention,
  getUtilizationList,
  getAJCReport,
  getAssetAJCReport,
  ...exportCalls,
  ...chartCalls,
  ...reportScheduleCalls,
  ...reportViewCalls,
  getVehicleDriverList,
  getDriverHistoryList,
  getVehicleEngineList,
  getVehicleIdleList,
  getVehicleTemperatureList,
  getExcursionList,
  getComputedDayList,
  getAlarmSummaryList,
  getAlarmLogList,
  getDeviceHealthList,
  ...batteryReportCalls,
  getVehicleMaintenanceList,
  getServiceReportList,
  getUserActivityList,
  getFunctionUseList,
  getSalesReport,
  getSalesDocuments,
  getRepairReportList,
  getReturnRateList,
  getReturnStepList,
  getStockValueList,
}
