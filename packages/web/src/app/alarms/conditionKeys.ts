import type { TextKey } from '../../messages/table/TextKey.ts'

export type WordKey = TextKey<'alarmWords'>

/** How a condition is put into words, by its type and operator; ACC by its value, too. One without is called by its type. */
export const CONDITION_KEYS: Readonly<Record<string, WordKey>> = {
  '1<': 'batteryBelow',
  '3=0': 'accOff',
  '3=1': 'accOn',
  '4inside': 'insidePlace',
  '4outside': 'outsidePlace',
  '4entering': 'entersPlace',
  '4exiting': 'leavesPlace',
  '5>': 'speedAbove',
  '6>': 'temperatureAbove',
  '6<': 'temperatureBelow',
  '8for': 'standsFor',
  '11for': 'silentFor',
  '101for': 'overdueFor',
  '17>': 'countAbove',
  '17<': 'countBelow',
  '18inside': 'insideFor',
  '18outside': 'outsideFor',
  '19drivingToIdle': 'drivingToIdle',
  '19idleToDriving': 'idleToDriving',
  '21for': 'engineFor',
  '100>': 'computedAbove',
  '100<': 'computedBelow',
}

/** Name of a trigger event in a choice. */
export const OPERATOR_KEYS: Readonly<Record<string, WordKey>> = {
  '>': 'above',
  '<': 'below',
  '=': 'is',
  inside: 'inside',
  outside: 'outside',
  entering: 'entering',
  exiting: 'exiting',
  for: 'lasts',
  raised: 'raised',
  drivingToIdle: 'drivingToIdle',
  idleToDriving: 'idleToDriving',
}
