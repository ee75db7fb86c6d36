/** Which alarms may be seen, for reports over them and the live stream. */
export { SEEN } from './alarm.queries.ts'
export { type AlarmSubject, seesAlarm } from './seesAlarm.ts'
