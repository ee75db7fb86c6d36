import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { setPower, setSatellites, setTemperature } from '../fields.ts'
import type { Gt06Message } from './gt06.message.ts'
import { gt06Text } from './gt06.text.ts'
import type { MessageLine } from '../MessageTable.ts'

interface Information extends MessageLine {
  /** Bytes that it needs at least. */
  readonly least: number
  /** Bytes that are read at most, where not just as many. */
  readonly most?: number
  readonly apply?: (columns: ReportColumns, row: number, value: Buffer, message: Gt06Message) => void
}

const text = (_columns: ReportColumns, _row: number, value: Buffer, message: Gt06Message): void =>
  gt06Text(message, value)

/** Kinds of 0x94 (JM-VL03, table of information types; 0x0B, 0x0D and 0x15 are of later devices). */
export const GT06_INFORMATION: Readonly<Record<number, Information>> = {
  0x00: {
    what: 'external supply, hundredths of a volt',
    least: 2,
    apply: (columns, row, value) => setPower(columns, row, value.readUInt16BE(0) / 100),
  },
  0x04: { what: 'settings as text', least: 1, apply: text },
  0x05: {
    what: 'door, of some behind a time',
    least: 1,
    most: 7,
    apply: (columns, row, value) =>
      columns.attribute(row, 'door', (value.readUInt8(value.length > 6 ? 6 : 0) & 1) !== 0),
  },
  0x08: { what: 'parameters of a self-check', least: 0, refused: 'tells of the device, not of the vehicle' },
  0x09: {
    what: 'state of the receiver 1, satellites in the fix 1, their strengths',
    least: 2,
    most: Number.POSITIVE_INFINITY,
    apply: (columns, row, value) => setSatellites(columns, row, value.readUInt8(1)),
  },
  0x0a: {
    what: 'IMEI 8, IMSI 8, ICCID 10',
    least: 26,
    apply: (columns, row, value) => columns.attribute(row, 'iccid', value.toString('hex', 16, 26).replace(/f$/, '')),
  },
  0x0b: {
    what: 'network',
    least: 1,
    apply: (columns, row, value) => columns.attribute(row, 'networkTechnology', value.readUInt8(0) > 0 ? '4G' : '2G'),
  },
  0x0d: { what: "a serial sensor's line", least: 1, apply: text },
  0x15: {
    what: 'number 1, address of a wired sensor 8, hundredths of a degree 2',
    least: 11,
    apply: (columns, row, value) => {
      const sensor = value.readUInt8(0)
      const celsius = value.readInt16BE(9) / 100
      if (sensor <= 1) setTemperature(columns, row, celsius)
      else columns.attribute(row, `temp${sensor}`, celsius)
    },
  },
  0x1b: { what: 'card, as text or as bytes', least: 1, most: 8, apply: card },
}

/** 0x94: everything that is no position, each kind by its number. */
export function gt06Information(message: Gt06Message): void {
  const { session, frame, start, end } = message
  const kind = frame.readUInt8(start)
  const value = frame.subarray(start + 1, end)
  const known = GT06_INFORMATION[kind]
  const hex = kind.toString(16).padStart(2, '0')
  if (!known?.apply || value.length < known.least) {
    session.leaveUnread('item', `information 0x${hex}`)
  } else if (known.apply === text || (known.apply === card && isText(value))) {
    gt06Text(message, value)
  } else {
    const columns = session.columns()
    known.apply(columns, columns.add(session.device, session.now()), value, message)
    session.leaveRest(value, known.most ?? known.least, value.length, `behind information 0x${hex}`)
  }
}

const isText = (value: Buffer): boolean => /^[\x20-\x7e]{4}/.test(value.toString('latin1'))

/** A card's number of up to 8 bytes, filled up with zeros. */
function card(columns: ReportColumns, row: number, value: Buffer): void {
  const digits = value.toString('hex').replace(/^(?:00)+|(?:00)+$/g, '')
  if (digits !== '') columns.attribute(row, 'driverUniqueId', digits)
}
