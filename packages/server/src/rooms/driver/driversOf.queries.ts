/** Somebody who drives a vehicle now. */
export interface DriverOfVehicle {
  driverId: number
  name: string
  seat: number
}

/**
 * Who drives a vehicle now, by seat, as a JSON list over the vehicle's id; only drivers of the organisations that the
 * caller may see, whose ids are the parameter's.
 */
export const DRIVERS_OF = (vehicleIdSql: string, orgIdsSql: string): string =>
  `coalesce((select json_agg(json_build_object('driverId', w.driver_id, 'name', w.name, 'seat', s.seat) order by s.seat)
     from vehicle_driver_span s join driver w using (driver_id)
     where s.vehicle_id = ${vehicleIdSql} and s.valid_to is null and w.org_id = any(${orgIdsSql})), '[]')`
