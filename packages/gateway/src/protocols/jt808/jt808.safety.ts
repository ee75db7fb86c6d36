import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm } from '../fields.ts'
import { otherForm, type Jt808Items } from './jt808.item.ts'

// Items of the active safety standard T/JSATL 12-2017: number 4, begin or end 1 (0: neither), kind 1, degree 1, and more,
// the longest first. What comes later in an item is what the camera saw, its own place and time, and a mark of its files.

/** Kinds of driver assistance (table 4-15). */
const ASSISTANCE: Readonly<Record<number, string>> = {
  0x01: 'forwardCollision',
  0x02: 'laneDeparture',
  0x03: 'followingDistance',
  0x04: 'pedestrianCollision',
  0x05: 'laneChange',
  0x06: 'overspeed',
  0x07: 'obstacle',
}

/** Kinds of driver monitoring (table 4-17). */
const DRIVER: Readonly<Record<number, string>> = {
  0x01: 'fatigueDriving',
  0x02: 'phoneUse',
  0x03: 'smoking',
  0x04: 'distraction',
  0x05: 'driverAbnormal',
}

/** Kinds of the blind spot (table 4-21). */
const BLIND_SPOT: Readonly<Record<number, string>> = { 0x01: 'blindSpot', 0x02: 'blindSpot', 0x03: 'blindSpot' }

/** Kinds of harsh driving (T/GDRTA 002-2019, item 0x70). */
const HARSH: Readonly<Record<number, string>> = {
  0x01: 'hardAcceleration',
  0x02: 'hardBraking',
  0x03: 'hardCornering',
  0x04: 'idle',
  0x05: 'engineOff',
  0x06: 'coasting',
  0x07: 'highRpm',
}

/** Bytes of the shortest item: with a place 10 and a time 6 behind the kind, and the mark of the files 16. */
const LEAST = 32
const ENDED = 2

function alarms(kinds: Readonly<Record<number, string>>, kindName: string) {
  return (columns: ReportColumns, row: number, value: Buffer): void => {
    if (value.length < LEAST) {
      otherForm(value)
      return
    }
    const kind = value.readUInt8(5)
    columns.attribute(row, kindName, kind)
    const name = kinds[kind]
    // Kinds from 0x10 on are pictures that were taken, not alarms.
    if (name !== undefined && value.readUInt8(4) !== ENDED) setAlarm(columns, row, name)
  }
}

/** Item 0x66: number 4, begin or end 1, speed 1, height 2, place 8, time 6, state 2, mark 16, count 1, tyres. */
function tires(columns: ReportColumns, row: number, value: Buffer): void {
  if (value.length < 41) {
    otherForm(value)
    return
  }
  for (let tire = 0, at = 41; tire < value.readUInt8(40) && at + 9 <= value.length; tire++, at += 9) {
    const number = value.readUInt8(at)
    columns.attribute(row, `tire${number}Pressure`, value.readUInt16BE(at + 3))
    columns.attribute(row, `tire${number}Temp`, value.readInt16BE(at + 5))
    if (value.readUInt16BE(at + 1) & 0xfe) setAlarm(columns, row, 'tirePressure')
  }
}

export const SAFETY_ITEMS: Jt808Items = {
  0x64: { what: 'alarms of driver assistance', apply: alarms(ASSISTANCE, 'adasAlarm') },
  0x65: { what: 'alarms of driver monitoring', apply: alarms(DRIVER, 'dmsAlarm') },
  0x66: { what: 'alarms of the tyres', apply: tires },
  0x67: { what: 'alarms of the blind spot', apply: alarms(BLIND_SPOT, 'bsdAlarm') },
  0x70: { what: 'alarms of harsh driving', apply: alarms(HARSH, 'harshAlarm') },
}
