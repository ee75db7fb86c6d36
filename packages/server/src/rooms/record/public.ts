export { type ReadTimeline, timelineReader } from './timelineReader.ts'
