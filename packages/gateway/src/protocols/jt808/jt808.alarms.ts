import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm } from '../fields.ts'

/** A word of alarms: bit numbers and what is raised when they are set. */
export type Jt808Bits = readonly (readonly [bit: number, name: string])[]

/** Alarms of a 0x0200 (JT/T 808-2019, table 24), by bit. 15 to 17 are reserved in 2013: trackers use them as named here. */
const ALARMS: Jt808Bits = [
  [0, 'sos'],
  [1, 'overspeed'],
  [2, 'fatigueDriving'],
  [3, 'danger'],
  [4, 'fault'],
  [5, 'gpsAntennaCut'],
  [6, 'gpsAntennaShort'],
  [7, 'lowPower'],
  [8, 'powerCut'],
  [9, 'fault'],
  [10, 'fault'],
  [11, 'fault'],
  [12, 'fault'],
  [13, 'overspeed'],
  [14, 'fatigueDriving'],
  [18, 'drivingTime'],
  [19, 'parking'],
  [20, 'geofence'],
  [21, 'route'],
  [22, 'routeTime'],
  [23, 'routeDeviation'],
  [24, 'fault'],
  [25, 'fuelLeak'],
  [26, 'theft'],
  [27, 'illegalIgnition'],
  [28, 'movement'],
  [29, 'accident'],
  [30, 'rollover'],
  [31, 'door'],
]

/** Bits 15 to 17 of trackers after 2011 and 2013 (G10LS, S21L, MV710G); in 2019 the last are tyres and the blind spot. */
const TRACKER_ALARMS: Jt808Bits = [
  [15, 'lowBattery'],
  [16, 'vibration'],
  [17, 'removing'],
]
const ALARMS_2019: Jt808Bits = [
  [15, 'illegalDriving'],
  [16, 'tirePressure'],
  [17, 'blindSpot'],
]

/** Alarm bits that a model uses in its own way, by model. */
const MODEL_ALARMS: Readonly<Record<string, Jt808Bits>> = { AL300: [[16, 'movement']], GL100: [[16, 'movement']] }

/** Raises the alarms of the bits that are set. */
export function raiseJt808Bits(columns: ReportColumns, row: number, bits: number, names: Jt808Bits): void {
  for (const [bit, name] of names) if ((bits >>> bit) & 1) setAlarm(columns, row, name)
}

/** Raises what the alarm word of a location says. */
export function raiseJt808Alarms(
  columns: ReportColumns,
  row: number,
  bits: number,
  model: string,
  version: number | undefined,
): void {
  if (bits === 0) return
  raiseJt808Bits(columns, row, bits, ALARMS)
  raiseJt808Bits(columns, row, bits, MODEL_ALARMS[model] ?? (version === undefined ? TRACKER_ALARMS : ALARMS_2019))
}
