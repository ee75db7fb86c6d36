export { add as addExport } from './export/export.queries.ts'
export { addRun } from './schedule/reportSchedule.queries.ts'
export { scheduledExport } from './schedule/scheduledExport.ts'
