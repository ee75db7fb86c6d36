/** What a condition compares, watches or waits for. */
export type Operator =
  | '>'
  | '<'
  | '='
  | 'inside'
  | 'outside'
  | 'entering'
  | 'exiting'
  /** A state that has lasted for the seconds of `value`. */
  | 'for'
  /** The device says so. */
  | 'raised'
  | 'drivingToIdle'
  | 'idleToDriving'

/** What a type is about: its meaning and what the check allows. */
export interface AlarmType {
  /** The specification's number. */
  readonly code: number
  readonly name: string
  readonly operators: readonly Operator[]
  /** Bounds of `value`, both included; none when the type has no value. */
  readonly value?: { readonly least: number; readonly most: number; readonly unit: string; readonly whole?: true }
  /** The value that is meant when none is given. */
  readonly byDefault?: number
  /** Landmarks must be chosen. */
  readonly landmarks?: true
  /** Whether a margin makes sense: how far the value must come back before the condition ends. */
  readonly margin?: true
}

const DAY = 86_400

/** The fourteen types of the specification (RULE-6). */
export const ALARM_TYPES = [
  { code: 1, name: 'lowBattery', operators: ['<'], value: { least: 1, most: 100, unit: '%' }, margin: true },
  { code: 3, name: 'acc', operators: ['='], value: { least: 0, most: 1, unit: '', whole: true } },
  { code: 4, name: 'geofence', operators: ['inside', 'outside', 'entering', 'exiting'], landmarks: true },
  { code: 5, name: 'speed', operators: ['>'], value: { least: 0, most: 150, unit: 'm/s' }, margin: true },
  { code: 6, name: 'temperature', operators: ['>', '<'], value: { least: -100, most: 200, unit: '°C' }, margin: true },
  { code: 8, name: 'idle', operators: ['for'], value: { least: 60, most: 366 * DAY, unit: 's', whole: true } },
  {
    code: 11,
    name: 'offline',
    operators: ['for'],
    value: { least: 300, most: 366 * DAY, unit: 's', whole: true },
    byDefault: DAY,
  },
  { code: 14, name: 'deviceDismantled', operators: ['raised'] },
  { code: 15, name: 'forkliftCollision', operators: ['raised'] },
  { code: 16, name: 'forkliftTipping', operators: ['raised'] },
  {
    code: 17,
    name: 'landmarkVehicle',
    operators: ['>', '<'],
    value: { least: 0, most: 100_000, unit: 'vehicles', whole: true },
    landmarks: true,
  },
  {
    code: 18,
    name: 'landmarkTime',
    operators: ['inside', 'outside'],
    value: { least: 60, most: 366 * DAY, unit: 's', whole: true },
    landmarks: true,
  },
  { code: 19, name: 'statusChange', operators: ['drivingToIdle', 'idleToDriving'] },
  { code: 21, name: 'idleEngineOn', operators: ['for'], value: { least: 30, most: 31 * DAY, unit: 's', whole: true } },
] as const satisfies readonly AlarmType[]

export type AlarmTypeCode = (typeof ALARM_TYPES)[number]['code']

/** A type by its number; undefined for a number that is none. */
export function alarmType(code: number): AlarmType | undefined {
  return ALARM_TYPES.find((type) => type.code === code)
}

/** Operators whose conditions hold for an instant only: there is nothing to last or to be restored. */
const MOMENTARY: readonly Operator[] = ['entering', 'exiting', 'raised', 'drivingToIdle', 'idleToDriving']

/** Whether a condition is a moment (true for an instant) rather than a state (true for a while). */
export function isMomentary(operator: Operator): boolean {
  return MOMENTARY.includes(operator)
}
