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

/** A column that a type may look at. */
type ReadColumn =
  | 'battery'
  | 'temperature'
  | 'attributes'
  | 'odometer'
  | 'power'
  | 'course'
  | 'altitude'
  | 'satellites'
  | 'signal'

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
  /** A further temperature sensor may be chosen. */
  readonly sensors?: true
  /** A computed attribute must be chosen, whose unit its value has. */
  readonly computed?: true
  /** The channel that it looks at (`plan/Channel.ts`); left out where its operator says it. */
  readonly channel?: string
  /** Columns of a report that it looks at, besides those of motion and place. */
  readonly reads?: readonly ReadColumn[]
  /** Seconds of reports before that it learns from. */
  readonly learns?: number
  /** What protocols call it in the attribute `alarm` of a report, where the device raises it itself. */
  readonly raisedBy?: readonly string[]
}

const DAY = 86_400

/** The fourteen types of the specification (RULE-6), and those beside them. What each is called stands in the contract's `alarmKindTexts.ts`. */
export const ALARM_TYPES = [
  {
    code: 1,
    name: 'lowBattery',
    operators: ['<'],
    value: { least: 1, most: 100, unit: '%' },
    margin: true,
    channel: 'battery',
    reads: ['battery'],
  },
  { code: 3, name: 'acc', operators: ['='], value: { least: 0, most: 1, unit: '', whole: true }, channel: 'ignition' },
  { code: 4, name: 'geofence', operators: ['inside', 'outside', 'entering', 'exiting'], landmarks: true },
  {
    code: 5,
    name: 'speed',
    operators: ['>'],
    value: { least: 0, most: 150, unit: 'm/s' },
    margin: true,
    channel: 'speed',
  },
  {
    code: 6,
    name: 'temperature',
    operators: ['>', '<'],
    value: { least: -100, most: 200, unit: '°C' },
    margin: true,
    sensors: true,
    channel: 'temperature',
    // sensors after the first are attributes
    reads: ['temperature', 'attributes'],
  },
  {
    code: 8,
    name: 'idle',
    operators: ['for'],
    value: { least: 60, most: 366 * DAY, unit: 's', whole: true },
    channel: 'still',
  },
  {
    code: 11,
    name: 'offline',
    operators: ['for'],
    value: { least: 300, most: 366 * DAY, unit: 's', whole: true },
    byDefault: DAY,
    channel: 'silence',
  },
  {
    code: 14,
    name: 'deviceDismantled',
    operators: ['raised'],
    channel: 'dismantled',
    reads: ['attributes'],
    raisedBy: ['tampering', 'tamper', 'removing', 'removed', 'dismantled'],
  },
  {
    code: 15,
    name: 'forkliftCollision',
    operators: ['raised'],
    channel: 'collision',
    reads: ['attributes'],
    raisedBy: ['accident', 'collision', 'crash'],
  },
  {
    code: 16,
    name: 'forkliftTipping',
    operators: ['raised'],
    channel: 'tipping',
    reads: ['attributes'],
    raisedBy: ['rollover', 'tipping', 'fallDown'],
  },
  {
    code: 17,
    name: 'landmarkVehicle',
    operators: ['>', '<'],
    value: { least: 0, most: 100_000, unit: 'vehicles', whole: true },
    landmarks: true,
    channel: 'count',
  },
  {
    code: 18,
    name: 'landmarkTime',
    operators: ['inside', 'outside'],
    value: { least: 60, most: 366 * DAY, unit: 's', whole: true },
    landmarks: true,
  },
  { code: 19, name: 'statusChange', operators: ['drivingToIdle', 'idleToDriving'] },
  {
    code: 21,
    name: 'idleEngineOn',
    operators: ['for'],
    value: { least: 30, most: 31 * DAY, unit: 's', whole: true },
    channel: 'engineIdle',
  },
  {
    code: 100,
    name: 'computed',
    operators: ['>', '<'],
    value: { least: -1e12, most: 1e12, unit: '' },
    margin: true,
    computed: true,
    channel: 'computed',
    reads: ['battery', 'temperature', 'odometer', 'power', 'course', 'altitude', 'satellites', 'signal', 'attributes'],
  },
  {
    code: 101,
    name: 'overdue',
    operators: ['for'],
    value: { least: 60, most: 366 * DAY, unit: 's', whole: true },
    byDefault: 600,
    channel: 'overdue',
    learns: 7 * DAY,
  },
] as const satisfies readonly AlarmType[]

type Known = (typeof ALARM_TYPES)[number]
export type AlarmTypeCode = Known['code']
export type AlarmTypeName = Known['name']
/** Channels of what devices raise themselves. States that are written down have these names: one is never changed. */
export type RaisedChannel = Extract<Known, { readonly raisedBy: readonly string[] }>['channel']

/** Types that devices raise themselves, with what protocols call them. */
export const RAISED_TYPES: readonly { readonly channel: RaisedChannel; readonly raisedBy: readonly string[] }[] =
  ALARM_TYPES.flatMap((type) => ('raisedBy' in type ? [type] : []))

/** A type by its number; undefined for a number that is none. */
export function alarmType(code: number): (AlarmType & { readonly name: AlarmTypeName }) | undefined {
  return ALARM_TYPES.find((type) => type.code === code)
}

/** A type by its name; undefined for a name that is none. */
export function alarmTypeCalled(name: string): (AlarmType & { readonly name: AlarmTypeName }) | undefined {
  return ALARM_TYPES.find((type) => type.name === name)
}

/** Operators whose conditions hold for an instant only: there is nothing to last or to be restored. */
const MOMENTARY: readonly Operator[] = ['entering', 'exiting', 'raised', 'drivingToIdle', 'idleToDriving']

/** Whether a condition is a moment (true for an instant) rather than a state (true for a while). */
export function isMomentary(operator: Operator): boolean {
  return MOMENTARY.includes(operator)
}
