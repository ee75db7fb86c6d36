/** Temperatures out of raw reports, for reports over them. */
export { drawn, GAP, gapsOf, type Readings, sensorReadings } from './readSeries.ts'
