import { getAllTripList, getVehicleTripList } from './trip.ts'

export const reportCalls = {
  getVehicleTripList,
  getAllTripList,
}
