/** Temperatures out of raw reports, for reports over them. */
export { sensorReadings } from './readSeries.ts'
