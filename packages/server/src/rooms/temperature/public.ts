/** Temperatures out of raw reports, for reports over them. */
export { drawn, GAP, type Readings, sensorReadings } from './readSeries.ts'
