export { telematicsBindTask } from './bindTask.ts'
export { telematicsKeys } from './telematicsKeys.ts'
export { telematicsLinkRecord } from './telematicsLink.record.ts'
