/** SQL of the ids of devices whose number or name on the wire a pattern fits; given its place in the statement. */
export const foundByNumber = (pattern: string): string =>
  `select id from device where device_id ilike ${pattern} or identifier <> device_id and identifier ilike ${pattern}`

/** SQL of the ids of devices that are on a vehicle whose name a pattern fits. */
export const foundByVehicle = (pattern: string): string =>
  `select b.device as id from vehicle v join binding b using (vehicle_id) where v.name ilike ${pattern} and b.valid_to is null`
