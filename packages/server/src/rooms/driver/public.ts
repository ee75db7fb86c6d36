/** Who drives what, for rooms whose forms have seats, and for lists that name drivers. */
export { seatDrivers, type SeatError } from './seatDrivers.ts'
export { DRIVERS_OF, type DriverOfVehicle } from './driversOf.queries.ts'
