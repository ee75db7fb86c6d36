/** Which alarms may be seen, for reports over them. */
export { SEEN } from './alarm.queries.ts'
