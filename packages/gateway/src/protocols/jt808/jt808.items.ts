import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { ATTACHED_ITEMS } from './jt808.attached.ts'
import { BSJ_ITEMS } from './jt808.bsj.ts'
import { applyJt808FlowAlarm } from './jt808.flowAlarms.ts'
import { FLOW_ITEMS } from './jt808.flows.ts'
import type { Jt808Item, Jt808Items } from './jt808.item.ts'
import { SAFETY_ITEMS } from './jt808.safety.ts'
import { STANDARD_ITEMS } from './jt808.standard.ts'
import { DIAGNOSIS_ITEMS, TRACKER_ITEMS } from './jt808.trackers.ts'
import type { Session } from '../Session.ts'

/** Every information item of a location, by its number. */
export const JT808_ITEMS: Jt808Items = {
  ...STANDARD_ITEMS,
  ...TRACKER_ITEMS,
  ...DIAGNOSIS_ITEMS,
  ...SAFETY_ITEMS,
  ...ATTACHED_ITEMS,
}

/** Items that trackers and the safety standard both use: the latter's are long. */
const SHORT_ITEMS: Jt808Items = {
  0x66: { what: 'cells', refused: 'neither a position nor a state' },
  0x67: { what: 'number of the SIM card', refused: 'tells of the device' },
}
const SAFETY_LENGTH = 32

/** Items that hold parts (number 2, length 1, value), where they are cut so to the byte. */
const FLOWS = new Set([0xea, 0xeb, 0xec, 0xed, 0xee])
const FLOW_ALARMS = 0xfa
const BSJ = 0xeb
/** Longest value of an unknown item that is kept as hex. */
const SHORT = 8

/** Puts item `id` into the row. One that no table names is kept as hex where it is short. */
export function applyJt808Item(session: Session, columns: ReportColumns, row: number, id: number, value: Buffer): void {
  if (value.length === 0 || applyParts(session, columns, row, id, value)) return
  const item = value.length < SAFETY_LENGTH && SHORT_ITEMS[id] ? SHORT_ITEMS[id] : JT808_ITEMS[id]
  if (item && apply(session, item, columns, row, value, hex(id))) return
  if (!item) session.leaveUnread('item', hex(id))
  if (value.length <= SHORT) columns.attribute(row, `io${id}`, value.toString('hex'))
}

const hex = (number: number): string => `0x${number.toString(16).padStart(2, '0')}`

/** Reads a value by its line. False for one of another form, which is kept unread. */
function apply(
  session: Session,
  item: Jt808Item,
  columns: ReportColumns,
  row: number,
  value: Buffer,
  name: string,
): boolean {
  // A maker may use a number in its own way: a length that does not fit is not a damaged frame.
  try {
    item.apply?.(columns, row, value)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    session.leaveUnread('item', `${name} of ${value.length}`)
    return false
  }
  if (item.bytes !== undefined) session.leaveRest(value, item.bytes, value.length, `behind ${name}`)
  return true
}

/** Reads an item that is made of parts. False for one that is not. */
function applyParts(session: Session, columns: ReportColumns, row: number, id: number, value: Buffer): boolean {
  if (id === BSJ) {
    const text = value.toString('latin1')
    if (/^UTC[+-]\d\d:\d\d$/.test(text)) {
      columns.attribute(row, 'timezone', text)
      return true
    }
    // Length 2 (of number and value), number 2, value.
    const wide = partsOf(value, 4, (at) => [value.readUInt16BE(at + 2), at + 2 + value.readUInt16BE(at)])
    if (wide) {
      applyAll(session, columns, row, wide, BSJ_ITEMS, id)
      return true
    }
  }
  if (!FLOWS.has(id) && id !== FLOW_ALARMS) return false
  const parts = partsOf(value, 3, (at) => [value.readUInt16BE(at), at + 3 + value.readUInt8(at + 2)])
  if (!parts) return false
  if (id === FLOW_ALARMS) for (const [number, part] of parts) applyJt808FlowAlarm(session, columns, row, number, part)
  else applyAll(session, columns, row, parts, FLOW_ITEMS, id)
  return true
}

function applyAll(
  session: Session,
  columns: ReportColumns,
  row: number,
  parts: [number, Buffer][],
  items: Jt808Items,
  id: number,
): void {
  for (const [number, part] of parts) {
    const item = items[number]
    if (item) apply(session, item, columns, row, part, `${hex(id)} ${hex(number)}`)
    else session.leaveUnread('item', `${hex(id)} ${hex(number)}`)
  }
}

/**
 * Cuts a value into its parts.
 *
 * @param head bytes in front of a part's value
 * @param cut for the part at an offset: its number, and where its value ends
 * @returns undefined where the parts do not end where the value does
 */
function partsOf(
  value: Buffer,
  head: number,
  cut: (at: number) => [number: number, end: number],
): [number, Buffer][] | undefined {
  const parts: [number, Buffer][] = []
  for (let at = 0; at < value.length;) {
    if (value.length - at < head) return undefined
    const [number, end] = cut(at)
    if (end < at + head || end > value.length) return undefined
    parts.push([number, value.subarray(at + head, end)])
    at = end
  }
  return parts
}
