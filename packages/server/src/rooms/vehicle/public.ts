export { deviceCarrier, type DeviceCarrier } from './deviceCarrier.ts'
export { drivenBy } from './drivenBy.ts'
export { type FindVehicle, vehiclesByWord } from './vehiclesByWord.ts'
export { ownerAt } from './ownerAt.ts'
export { type OwnedVehicle, vehicleOwners } from './vehicleOwners.queries.ts'
/** How lists of vehicles are filtered, for rooms with lists of their own. */
export { FITS, fitValues, type VehicleFilter, VEHICLES } from './vehicleFilter.queries.ts'
export { type VehicleQueries, vehicleQueries } from './vehicle.queries.ts'
export { vehicleRecord } from './vehicle.record.ts'
