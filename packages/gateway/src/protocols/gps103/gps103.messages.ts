import type { MessageLine, MessageTable } from '../MessageTable.ts'

interface Gps103Message extends MessageLine {
  /** The word of the alarm that it is. */
  readonly alarm?: string
  readonly ignition?: boolean
}

/** The kinds of GPS103's positions. */
export const GPS103_MESSAGES: MessageTable<Gps103Message> = {
  tracker: { what: 'position' },
  'help me': { what: 'call for help', alarm: 'sos' },
  'low battery': { what: 'battery low', alarm: 'lowBattery' },
  'ac alarm': { what: 'supply cut', alarm: 'powerCut' },
  'sensor alarm': { what: 'shaken', alarm: 'vibration' },
  speed: { what: 'too fast', alarm: 'overspeed' },
  stockade: { what: 'left its area', alarm: 'geofence' },
  'acc on': { what: 'ignition on', ignition: true },
  'acc off': { what: 'ignition off', ignition: false },
}
