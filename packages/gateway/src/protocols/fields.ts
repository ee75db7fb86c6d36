import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ReportFlag } from '@waymark/core/reports/ReportFlag.ts'

// Every setter leaves the column unknown when the value cannot be meant: a damaged or unset field of a device must not
// become a wrong number.

/** Sets a position in degrees; out of range leaves the report without one. */
export function setPosition(columns: ReportColumns, row: number, lat: number, lon: number): boolean {
  return setPositionE7(columns, row, Math.round(lat * 1e7), Math.round(lon * 1e7))
}

/** Sets a position in 1e-7 degrees; out of range leaves the report without one. */
export function setPositionE7(columns: ReportColumns, row: number, lat: number, lon: number): boolean {
  const inRange = lat >= -900_000_000 && lat <= 900_000_000 && lon >= -1_800_000_000 && lon <= 1_800_000_000
  if (!inRange) return false
  columns.lat[row] = lat
  columns.lon[row] = lon
  return true
}

/** Sets the speed from km/h. */
export function setSpeedKmh(columns: ReportColumns, row: number, kmh: number): void {
  setSpeed(columns, row, kmh / 3.6)
}

/** Sets the speed from m/s. */
export function setSpeed(columns: ReportColumns, row: number, mps: number): void {
  const value = Math.round(mps * 100)
  if (value >= 0 && value <= 32_767) columns.speed[row] = value
}

/** Sets the course from degrees, 0 to 360. */
export function setCourse(columns: ReportColumns, row: number, degrees: number): void {
  if (degrees >= 0 && degrees <= 360) columns.course[row] = Math.round(degrees * 10) % 3600
}

/** Sets the altitude from metres. */
export function setAltitude(columns: ReportColumns, row: number, metres: number): void {
  if (metres > -13_000 && metres < 32_768) columns.altitude[row] = Math.round(metres)
}

export function setSatellites(columns: ReportColumns, row: number, count: number): void {
  if (count >= 0 && count <= 255) columns.satellites[row] = count
}

/** Sets the odometer from metres. */
export function setOdometer(columns: ReportColumns, row: number, metres: number): void {
  if (metres >= 0 && metres <= 2_147_483_647) columns.odometer[row] = Math.round(metres)
}

/** Sets the external supply from volts. */
export function setPower(columns: ReportColumns, row: number, volts: number): void {
  if (volts >= 0 && volts < 1000) columns.power[row] = Math.round(volts * 1000)
}

/** Sets the charge of the internal battery, per cent. */
export function setBattery(columns: ReportColumns, row: number, percent: number): void {
  if (percent >= 0 && percent <= 100) columns.battery[row] = Math.round(percent)
}

/** Sets the radio signal, per cent. */
export function setSignal(columns: ReportColumns, row: number, percent: number): void {
  if (percent >= 0 && percent <= 100) columns.signal[row] = Math.round(percent)
}

/** Sets the radio signal from the modem's 0 to 31 (3GPP TS 27.007, +CSQ; 99 is unknown). */
export function setCsq(columns: ReportColumns, row: number, csq: number): void {
  setSignal(columns, row, (csq * 100) / 31)
}

/** Sets the first temperature sensor from degrees Celsius. */
export function setTemperature(columns: ReportColumns, row: number, celsius: number): void {
  if (celsius > -274 && celsius < 327) columns.temperature[row] = Math.round(celsius * 100)
}

export function setFlags(columns: ReportColumns, row: number, bits: number): void {
  columns.flags[row] = (columns.flags[row] ?? 0) | bits
}

export function setIgnition(columns: ReportColumns, row: number, on: boolean): void {
  setFlags(columns, row, on ? ReportFlag.ignitionKnown | ReportFlag.ignitionOn : ReportFlag.ignitionKnown)
}

export function setMotion(columns: ReportColumns, row: number, moving: boolean): void {
  setFlags(columns, row, moving ? ReportFlag.motionKnown | ReportFlag.moving : ReportFlag.motionKnown)
}

export function setLoaded(columns: ReportColumns, row: number, loaded: boolean): void {
  setFlags(columns, row, loaded ? ReportFlag.loadKnown | ReportFlag.loaded : ReportFlag.loadKnown)
}

export function setCharging(columns: ReportColumns, row: number, charging: boolean): void {
  setFlags(columns, row, charging ? ReportFlag.chargingKnown | ReportFlag.charging : ReportFlag.chargingKnown)
}

export function setValid(columns: ReportColumns, row: number, valid: boolean): void {
  if (valid) setFlags(columns, row, ReportFlag.valid)
}

/** Sets an alarm by its name (`sos`, `powerCut`, `lowBattery`, `vibration`, `overspeed`, …). */
export function setAlarm(columns: ReportColumns, row: number, name: string): void {
  setFlags(columns, row, ReportFlag.alarm)
  const before = columns.attributes[row]?.alarm
  const names = typeof before === 'string' ? before.split(',') : []
  if (!names.includes(name)) columns.attribute(row, 'alarm', [...names, name].join(','))
}

/** Milliseconds since 1970 of a date in UTC, or NaN when there is no such date. `year` counts from 2000. */
export function dateOf(year: number, month: number, day: number, hour: number, minute: number, second: number): number {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 61
  return exists ? Date.UTC(2000 + year, month - 1, day, hour, minute, second) : Number.NaN
}

/** Latest moment that a Date can hold (ECMAScript: 100,000,000 days after 1970); later ones are no times at all. */
export const LATEST_TIME = 8.64e15

/** Value of two decimal digits in one byte (BCD); NaN when it holds no digits. */
export function bcd(byte: number): number {
  const high = byte >>> 4
  const low = byte & 15
  return high > 9 || low > 9 ? Number.NaN : high * 10 + low
}
