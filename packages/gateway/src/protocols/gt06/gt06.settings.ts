import type { SettingValues } from '@waymark/core/commands/deviceSettings.ts'
import type { SettingForm } from '../Orders.ts'
import { settingLine } from '../settingLine.ts'

const MINUTE = 60
const TIMER = ['movingInterval', 'standingInterval'] as const
const HEARTBEAT = ['heartbeatInterval', 'lowPowerPulse'] as const

/**
 * Settings of Concox, Jimi and their like, each told by a command of its own ("BR05 commands", "GT06D SMS commands"): TIMER is seconds
 * with the ignition on and off, HBT minutes with it on and off, GMT the zone of time.
 */
export const GT06_SETTINGS: readonly SettingForm[] = [
  settingLine('movingInterval', 'TIMER', { together: TIMER, max: 18_000 }),
  settingLine('standingInterval', 'TIMER', { together: TIMER, max: 18_000 }),
  settingLine('distanceOffset', 'DISTANCE', { min: 50, max: 10_000, orNone: true }),
  settingLine('heartbeatInterval', 'HBT', {
    together: HEARTBEAT,
    min: MINUTE,
    max: 300 * MINUTE,
    step: MINUTE,
    readable: false,
  }),
  settingLine('lowPowerPulse', 'HBT', { together: HEARTBEAT, max: 300 * MINUTE, step: MINUTE, readable: false }),
  settingLine('reportServer', 'SERVER', { readable: false }),
  settingLine('clockOffset', 'GMT', { min: -720, max: 720 }),
]

const isAddress = (host: string): boolean => /^\d+(?:\.\d+){3}$/.test(host)

function server(value: string): string {
  const [host = '', port = ''] = value.split(':')
  return `SERVER,${isAddress(host) ? 0 : 1},${host},${port},0#`
}

function zone(minutes: number): string {
  const before = Math.abs(minutes)
  return `GMT,${minutes < 0 ? 'W' : 'E'},${Math.trunc(before / 60)},${before % 60}#`
}

/** The command for the settings of one message. */
export function gt06SettingsText(values: SettingValues): string {
  const { movingInterval, standingInterval, distanceOffset, heartbeatInterval = 0, lowPowerPulse = 0 } = values
  if (movingInterval !== undefined) return `TIMER,${movingInterval},${standingInterval}#`
  if (distanceOffset !== undefined) return `DISTANCE,${distanceOffset}#`
  if (values.clockOffset !== undefined) return zone(values.clockOffset)
  if (values.reportServer !== undefined) return server(values.reportServer)
  return `HBT,${heartbeatInterval / MINUTE},${lowPowerPulse / MINUTE}#`
}

/** `IMEI:…;TIMER:20,300;SENDS:5;…;TimeZone:E,8,0;`, the answer to PARAM. */
export function readParam(answer: string): SettingValues {
  const [, moving, standing] = /\bTIMER:(\d+),(\d+)/i.exec(answer) ?? []
  const distance = /\bDISTANCE:(\d+)/i.exec(answer)?.[1]
  const [, side = '', hours, minutes = 0] = /\bTIME ?ZONE:([EW]),(\d+)(?:,(\d+))?/i.exec(answer) ?? []
  return {
    ...(moving === undefined ? {} : { movingInterval: Number(moving), standingInterval: Number(standing) }),
    ...(distance === undefined ? {} : { distanceOffset: Number(distance) }),
    ...(hours === undefined
      ? {}
      : { clockOffset: (/w/i.test(side) ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) + 0 }),
  }
}
