/** SQL of the organisation of what belongs to a vehicle: that of the vehicle. */
export const OF_VEHICLE = '(select v.org_id from vehicle v where v.vehicle_id = r.vehicle_id)'
