import { MOST_CATEGORIES } from './MarkerRows.ts'

/** What the page tells the marker worker. */
export type ToMarkerWorker =
  | { type: 'load'; lat: Int32Array; lon: Int32Array; category: Uint8Array; alarm: Uint8Array; visible: Uint8Array }
  | {
      type: 'change'
      rows: Uint32Array
      lat: Int32Array
      lon: Int32Array
      category: Uint8Array
      alarm: Uint8Array
      visible: Uint8Array
    }
  | { type: 'recolour'; category: Uint8Array }
  | { type: 'filter'; visible: Uint8Array }
  | { type: 'view'; seq: number; bounds: [number, number, number, number]; zoom: number; merged: boolean }
  | { type: 'pick'; seq: number; lon: number; lat: number; radius: number }
  | { type: 'expand'; seq: number; cluster: number }

/** Merged markers in view as parallel arrays. */
export interface Merged {
  id: Uint32Array
  lon: Float64Array
  lat: Float64Array
  count: Uint32Array
  /** Members by category, `MOST_CATEGORIES` figures for each. */
  parts: Uint32Array
  /** Members in alarm, and how bad the worst alarm is (0 none). */
  alarms: Uint32Array
  worst: Uint8Array
}

export function emptyMerged(length = 0): Merged {
  return {
    id: new Uint32Array(length),
    lon: new Float64Array(length),
    lat: new Float64Array(length),
    count: new Uint32Array(length),
    parts: new Uint32Array(length * MOST_CATEGORIES),
    alarms: new Uint32Array(length),
    worst: new Uint8Array(length),
  }
}

/** What the worker answers. */
export type FromMarkerWorker =
  /** What is in view: rows that stand alone, and merged markers. Sent after `view` and whenever it changed. */
  | { type: 'view'; seq: number; singles: Uint32Array; merged: Merged }
  | { type: 'pick'; seq: number; row: number }
  | { type: 'expand'; seq: number; zoom: number }
