import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setAlarm, setBattery, setPower } from '../fields.ts'
import { jt808Iccid, jt808Text, otherForm, type Jt808Items } from './jt808.item.ts'

const CELLS = 'neither a position nor a state that belongs to a moment'
const DEVICE = 'tells of the device, not of the vehicle'

/** Alarms are on when their bit is clear. Without alarms nearly all bits are set: another word is not one of alarms. */
const alarmsOf =
  (names: readonly (readonly [bit: number, name: string])[]) =>
  (columns: ReportColumns, row: number, value: Buffer): void => {
    const bits = value.readUInt32BE(0)
    if (((bits >>> 16) & 0x7dff) !== 0x7dff) {
      otherForm(value)
      return
    }
    for (const [bit, name] of names) if (((bits >>> bit) & 1) === 0) setAlarm(columns, row, name)
  }

/** Parts of item 0xEB (BSJ EG01, appendix D; MV-series of other makers take the same numbers). */
export const BSJ_ITEMS: Jt808Items = {
  0x0001: { what: 'fuel sensor: kind and level', refused: 'the unit differs from sensor to sensor' },
  0x0004: { what: 'outputs', refused: DEVICE },
  0x0008: { what: 'time between reports', refused: DEVICE },
  0x0023: {
    what: 'second tank, litres as text',
    apply: (columns, row, value) => columns.attribute(row, 'fuel2', Number(value.toString('latin1')) || 0),
  },
  0x0024: { what: 'cells as text', refused: CELLS },
  0x002d: {
    what: 'battery, or with four bytes the supply, thousandths of a volt',
    apply: (columns, row, value) => {
      if (value.length === 4) setPower(columns, row, value.readUInt32BE(0) / 1000)
      else columns.attribute(row, 'battery', value.readUInt16BE(0) / 1000)
    },
  },
  0x0030: { what: 'signal', refused: 'item 0x30 says the same' },
  0x0031: { what: 'satellites', refused: 'item 0x31 says the same' },
  0x0089: {
    what: 'extended alarms',
    apply: alarmsOf([
      [4, 'accident'],
      [8, 'hardAcceleration'],
      [9, 'hardBraking'],
      [12, 'removing'],
      [25, 'hardCornering'],
      [31, 'falseBaseStation'],
    ]),
  },
  0x00a3: { what: 'version of the software', refused: DEVICE },
  0x00a5: { what: 'settings', refused: DEVICE },
  0x00a8: {
    what: 'battery, per cent',
    apply: (columns, row, value) => setBattery(columns, row, value.readUInt8(0)),
  },
  0x00ae: { what: 'time between reports', refused: DEVICE },
  0x00b2: { what: 'ICCID', apply: jt808Iccid },
  0x00b9: { what: 'Wi-Fi as text', refused: CELLS },
  0x00c5: {
    what: 'more extended alarms; bits 3 and 4 are the way of positioning',
    apply: alarmsOf([
      [6, 'vibration'],
      [14, 'light'],
    ]),
  },
  0x00ce: {
    what: 'supply, hundredths of a volt',
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 100),
  },
  0x00d5: { what: 'IMEI', apply: jt808Text('imei') },
  0x00d8: { what: 'cell', refused: CELLS },
  0x00e1: {
    what: 'battery, per cent',
    apply: (columns, row, value) => setBattery(columns, row, value.readUInt8(0)),
  },
  0x00e3: { what: 'way of positioning', refused: DEVICE },
  0x00fb: { what: 'ICCID as text', apply: jt808Iccid },
}
