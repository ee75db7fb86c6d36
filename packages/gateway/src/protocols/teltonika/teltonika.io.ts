import type { ReportColumns } from '@waymark/core/reports/ReportColumns.ts'
import { COMMON } from './teltonika.common.ts'
import type { Element, Put } from './teltonika.element.ts'
import { FM6 } from './teltonika.fm6.ts'
import { FMB } from './teltonika.fmb.ts'
import { GH } from './teltonika.gh.ts'

/** Elements of a family. */
export interface ElementTable {
  /** Those of codec 8, whose ids have one byte, by size (1, 2, 4) and id: every record looks up a dozen. */
  readonly short: readonly (readonly (Put | undefined)[])[]
  /** All by {@link keyOf}. */
  readonly all: ReadonlyMap<number, Element>
}

/** Sizes of values; the last stands for all others. */
const SIZES = [1, 2, 4, 8, 15]
const SHORT_IDS = 256

const keyOf = (id: number, size: number): number => id * 16 + (SIZES.includes(size) ? size : 15)

/** Later lines win: what a family says goes before what is common to all, and what is said of one size before any. */
function tableOf(...lists: (readonly Element[])[]): ElementTable {
  const all = new Map<number, Element>()
  const put = (element: Element, size: number): void => {
    const key = keyOf(element.id, size)
    all.set(key, { ...all.get(key), ...element })
  }
  const lines = lists.flat()
  for (const line of lines) if (line.size === undefined) for (const size of SIZES) put(line, size)
  for (const line of lines) if (line.size !== undefined) put(line, line.size)
  const short = [0, 1, 2, 3, 4].map((size) =>
    Array.from({ length: SHORT_IDS }, (_, id) => all.get(keyOf(id, size))?.put),
  )
  return { short, all }
}

/** The tables by family. */
const TABLES = { fmb: tableOf(COMMON, FMB), fm6: tableOf(COMMON, FM6), gh: tableOf(GH) } as const

/** Models whose list is that of the truck trackers, whatever their codec. */
const TRUCK_MODEL = /^FM(?:[BCMU]6[345]\d|6[34]\d\d)/
const CODEC_GH = 0x07
const CODEC_16 = 0x10

/** The table of elements that a codec and the device's model (in capitals; may be empty) speak of. */
export function elementsOf(codec: number, model: string): ElementTable {
  if (codec === CODEC_GH) return TABLES.gh
  return codec === CODEC_16 || TRUCK_MODEL.test(model) ? TABLES.fm6 : TABLES.fmb
}

const NAMES: string[] = []

/** The attribute under which an element without a meaning of its own is kept. */
const nameOf = (id: number): string => (NAMES[id] ??= `io${id}`)

/**
 * Puts an element of 1, 2 or 4 bytes into the row. False when no table names it: it is kept under its number.
 */
export function applyElement(
  table: ElementTable,
  columns: ReportColumns,
  row: number,
  id: number,
  value: number,
  size: number,
): boolean {
  const put = id < SHORT_IDS ? table.short[size]?.[id] : table.all.get(keyOf(id, size))?.put
  if (put) put(columns, row, value, size)
  else columns.attribute(row, nameOf(id), value)
  return put !== undefined
}

/** Puts an element of 8 bytes or of any length into the row. False when no table names it. */
export function applyBytes(
  table: ElementTable,
  columns: ReportColumns,
  row: number,
  id: number,
  bytes: Buffer,
): boolean {
  const { length } = bytes
  if (length === 1 || length === 2 || length === 4)
    return applyElement(table, columns, row, id, bytes.readUIntBE(0, length), length)
  const element = table.all.get(keyOf(id, length))
  const number = length === 8 ? bytes.readBigUInt64BE(0) : undefined
  const isSafe = number !== undefined && number <= BigInt(Number.MAX_SAFE_INTEGER)
  if (element?.putBytes) element.putBytes(columns, row, bytes)
  else if (element?.put && isSafe) element.put(columns, row, Number(number), length)
  else if (isSafe) columns.attribute(row, nameOf(id), Number(number))
  // Above 2^53 a number would lose digits.
  else if (length > 0) columns.attribute(row, nameOf(id), number?.toString() ?? bytes.toString('hex'))
  return element !== undefined || length === 0
}
