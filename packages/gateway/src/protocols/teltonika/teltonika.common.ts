import { setBattery, setIgnition, setMotion, setPower, setSignal, setSpeedKmh, setTemperature } from '../fields.ts'
import {
  alarm,
  alarms,
  bytes,
  celsiusOf,
  digits,
  element,
  type Element,
  hex,
  integer,
  number,
  type Put,
  several,
  state,
  temperature,
} from './teltonika.element.ts'

/** What a device of the maker's fence says: 0 left, 1 entered, 2 and 3 the end and start of overspeeding in it. */
const GEOFENCE = ['geofenceExit', 'geofenceEnter', '', 'overspeed']
const GREEN_DRIVING = ['', 'hardAcceleration', 'hardBraking', 'hardCornering']

/** An alarm of one of the maker's fences. */
export const setGeofence: Put = alarms(GEOFENCE)

/** Tenths of a degree of the first sensor. */
export const setFirstTemperature: Put = (columns, row, value, size) => {
  const degrees = celsiusOf(value, size)
  if (degrees !== undefined) setTemperature(columns, row, degrees)
}

/** Elements with one meaning in all families. */
export const COMMON: readonly Element[] = [
  ...several(1, 3, 'digital input', (n) => state(`di${n}`)),
  element(21, 'GSM signal, fifths', (columns, row, value) => setSignal(columns, row, value * 20)),
  element(24, 'speed, km/h', (columns, row, value) => {
    if (columns.speed[row] === 0) setSpeedKmh(columns, row, value)
  }),
  element(66, 'external voltage, mV', (columns, row, value) => setPower(columns, row, value / 1000)),
  element(67, 'battery voltage, mV', number('battery', 0.001)),
  element(68, 'battery current, mA', number('batteryCurrent', 0.001)),
  element(72, 'Dallas temperature 1, 0.1 °C', setFirstTemperature),
  element(73, 'Dallas temperature 2, 0.1 °C', temperature('temp2')),
  element(74, 'Dallas temperature 3, 0.1 °C', temperature('temp3')),
  element(75, 'Dallas temperature 4, 0.1 °C', temperature('temp4')),
  bytes(78, 'iButton', hex('driverUniqueId')),
  ...several(179, 2, 'digital output', (n) => state(`do${n}`)),
  element(181, 'PDOP, tenths', number('pdop', 0.1)),
  element(182, 'HDOP, tenths', number('hdop', 0.1)),
  element(199, 'trip odometer, m', number('tripOdometer')),
  element(200, 'sleep mode', number('sleepMode')),
  ...[201, 203, 210, 212, 214].map((id, at) =>
    element(id, `fuel probe ${at + 1}, level in its own unit`, integer(`fuel${at + 1}`)),
  ),
  ...[202, 204, 211, 213, 215].map((id, at) => element(id, `fuel probe ${at + 1}, °C`, integer(`fuelTemp${at + 1}`))),
  element(205, 'GSM cell', number('cid')),
  element(206, 'GSM area', number('lac')),
  bytes(207, 'RFID card', hex('driverUniqueId')),
  element(239, 'ignition', (columns, row, value) => setIgnition(columns, row, value !== 0)),
  element(240, 'movement', (columns, row, value) => setMotion(columns, row, value !== 0)),
  element(241, 'GSM operator', number('operator')),
  element(246, 'towing', alarm('tow')),
  element(247, 'crash', alarm('accident')),
  element(249, 'jamming', alarm('jamming')),
  element(250, 'trip', number('trip')),
  element(253, 'green driving type', alarms(GREEN_DRIVING)),
  element(254, 'green driving value, hundredths', number('greenDrivingValue', 0.01)),
  element(255, 'overspeeding, km/h', alarm('overspeed')),
]

/** The charge in per cent as families with a battery of their own send it. */
export const CHARGE = element(113, 'battery level, %', (columns, row, value) => setBattery(columns, row, value), 1)

/** The SIM card's number in two parts. */
export const SIM_CARD: readonly Element[] = [
  bytes(11, 'SIM card, first digits', digits('iccid')),
  bytes(14, 'SIM card, last digits', digits('iccid')),
]
