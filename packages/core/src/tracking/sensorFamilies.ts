/** Families of sensors, by how the names of their models begin. */
export const SENSOR_FAMILIES = ['1508D', 'AS2321', 'VS2310'] as const
export type SensorFamily = (typeof SENSOR_FAMILIES)[number]
