/** What other engines may use of `alarms`. */
export type { Alarms } from './openAlarms.ts'
