import { createDayRows, type DayColumn, type DayRows } from '@waymark/core/reports/sealed/DayRows.ts'
import { countDay, decodeDay } from '@waymark/core/reports/sealed/decodeDay.ts'
import { encodeDay } from '@waymark/core/reports/sealed/encodeDay.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Level 1: 5 % larger than level 6 and three times as fast. */
const LEVEL = 1

/** Rows `from` to `to` of a device as the payload of a sealed day. */
export function deflateDay(rows: DayRows, from: number, to: number): Buffer {
  return deflateRawSync(encodeDay(rows, from, to), { level: LEVEL })
}

/**
 * How much larger a day is than its payload, at most, in most cases. Room for all of it at once spares the
 * decompressor its window and the memory that it takes by default, which is a hundred times a quiet day.
 */
const GROWTH = 6

const inflate = (payload: Uint8Array): Buffer => inflateRawSync(payload, { chunkSize: 256 + payload.length * GROWTH })

/** A payload as rows, whole or the wanted columns. */
export function inflateDay(payload: Uint8Array, device: number, wanted?: readonly DayColumn[]): DayRows {
  const bytes = inflate(payload)
  const rows = createDayRows(Math.max(countDay(bytes), 1))
  decodeDay(bytes, device, rows, wanted)
  return rows
}

/** Appends a payload to `into`, which must have room for it. */
export function inflateDayInto(payload: Uint8Array, device: number, into: DayRows, wanted: readonly DayColumn[]): void {
  decodeDay(inflate(payload), device, into, wanted)
}
