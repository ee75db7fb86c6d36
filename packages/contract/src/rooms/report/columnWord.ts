/** Columns of reports that are called as the thing or the word is that all rooms share, and not by a word of their own. */
const SHARED = {
  vehicleName: 'vehicle',
  orgName: 'organization',
  startPlace: 'from',
  endPlace: 'to',
  landmarkName: 'landmark',
  driverName: 'driver',
  deviceId: 'device',
  username: 'user',
  roleName: 'role',
  workName: 'name',
  assetType: 'type',
  alarmType: 'type',
  state: 'kind',
  use: 'kind',
  heard: 'lastReport',
  returnType: 'type',
  ended: 'repairs',
  unacknowledged: 'notAcknowledged',
  appointment: 'appointment',
  arrive: 'arrived',
  depart: 'departed',
  enter: 'entered',
  leave: 'left',
  movingTime: 'moving',
  idleTime: 'idling',
  unit: 'unit',
  computedAttribute: 'computedAttribute',
} as const

type Shared = (typeof SHARED)[keyof typeof SHARED]

/** The message key of a column's heading: that of a shared word, or `col_` and its name. */
export function columnWord(id: string): Shared | 'col_distance' {
  // other columns are keys of the reports' messages too: a test says so for every report
  return SHARED[id as keyof typeof SHARED] ?? (`col_${id}` as 'col_distance')
}
