export { add as addExport } from './export/export.queries.ts'
export { addRun } from './schedule/reportSchedule.queries.ts'
export { timedParams } from './timedParams.ts'
