import type { MessageLine } from '../MessageTable.ts'

interface CameraAlarm extends MessageLine {
  readonly alarm: string
}

/** What cameras (JC261, JC400; protocol 1.3.5, table 5.4.1) see of road and driver, by the alarm byte of 0x95. */
export const GT06_CAMERA_ALARMS: Readonly<Record<number, CameraAlarm>> = {
  0x47: { what: 'fatigue', alarm: 'fatigueDriving' },
  0x51: { what: 'door opened', alarm: 'door' },
  0x53: { what: 'fuel stolen', alarm: 'fuelLeak' },
  0x6b: { what: "the driver's camera fails", alarm: 'fault' },
  0x6f: { what: 'the memory card fails', alarm: 'fault' },
  0x84: { what: 'seat belt not fastened', alarm: 'seatBelt' },
  0x8c: { what: 'eyes closed', alarm: 'fatigueDriving' },
  0x8f: { what: 'distraction', alarm: 'distraction' },
  0x94: { what: 'no face', alarm: 'driverAbnormal' },
  0x97: { what: 'telephone', alarm: 'phoneUse' },
  0x9a: { what: 'smoking', alarm: 'smoking' },
  0xa0: { what: 'yawning', alarm: 'fatigueDriving' },
  0xa7: { what: 'seat belt not fastened', alarm: 'seatBelt' },
  0xcc: { what: 'collision ahead', alarm: 'forwardCollision' },
  0xcd: { what: 'lane left', alarm: 'laneDeparture' },
  0xce: { what: 'distance to who drives ahead', alarm: 'followingDistance' },
}
