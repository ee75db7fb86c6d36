import type { SettingName } from '@waymark/core/commands/deviceSettings.ts'

/** What settings are shown under, and in what order. */
export const SETTING_SECTIONS = [
  {
    key: 'intervals',
    names: ['workingMode', 'movingInterval', 'standingInterval', 'distanceOffset', 'heartbeatInterval'],
  },
  { key: 'power', names: ['batteryMode', 'lowPowerPulse', 'lowPowerLocation'] },
  { key: 'position', names: ['gpsWeakTimeout', 'hdopLimit', 'antiDriftDelay', 'gSensorSensitivity'] },
  {
    key: 'temperature',
    names: ['temperatureWatch', 'temperatureLow', 'temperatureHigh', 'temperatureInterval'],
  },
  { key: 'connection', names: ['reportServer', 'clockOffset', 'relayOutput'] },
] as const satisfies readonly { readonly key: string; readonly names: readonly SettingName[] }[]
