/** Temperatures out of raw reports, for reports over them. */
export { readingsToDraw, GAP, type Readings, sensorReadings } from './readSeries.ts'
