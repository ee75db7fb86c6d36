/** Temperatures out of raw reports, for reports over them. */
export { GAP, type Readings, sensorReadings } from './readSeries.ts'
