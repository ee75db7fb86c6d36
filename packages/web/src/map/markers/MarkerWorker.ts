import type { FromMarkerWorker, Merged, ToMarkerWorker } from './markerMessages.ts'
import type { MarkerRows } from './MarkerRows.ts'

/** The worker that merges and picks markers, as promises. */
export class MarkerWorker {
  readonly #worker = new Worker(new URL('./marker.worker.ts', import.meta.url), { type: 'module' })
  readonly #waiting = new Map<number, (value: number) => void>()
  #seq = 0

  constructor(onView: (singles: Uint32Array, merged: Merged) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<FromMarkerWorker>) => {
      if (data.type === 'view') return onView(data.singles, data.merged)
      this.#waiting.get(data.seq)?.(data.type === 'pick' ? data.row : data.zoom)
      this.#waiting.delete(data.seq)
      return undefined
    })
  }

  load(rows: MarkerRows): void {
    this.#post({
      type: 'load',
      lat: rows.lat,
      lon: rows.lon,
      category: rows.category,
      alarm: rows.alarm,
      visible: rows.visible,
    })
  }

  change(source: MarkerRows, rows: Uint32Array): void {
    this.#post({
      type: 'change',
      rows,
      lat: Int32Array.from(rows, (row) => source.lat[row]!),
      lon: Int32Array.from(rows, (row) => source.lon[row]!),
      category: Uint8Array.from(rows, (row) => source.category[row]!),
      alarm: Uint8Array.from(rows, (row) => source.alarm[row]!),
      visible: Uint8Array.from(rows, (row) => source.visible[row]!),
    })
  }

  recolour(source: MarkerRows): void {
    this.#post({ type: 'recolour', category: source.category })
  }

  filter(source: MarkerRows): void {
    this.#post({ type: 'filter', visible: source.visible })
  }

  /** Asks for what is in view; the answer comes by `onView`, again whenever it changes. */
  view(bounds: [number, number, number, number], zoom: number, merged: boolean): void {
    this.#post({ type: 'view', seq: ++this.#seq, bounds, zoom, merged })
  }

  /** Row nearest to a place within `radius` of Mercator units, -1 when there is none. */
  pick(lon: number, lat: number, radius: number): Promise<number> {
    return this.#ask({ type: 'pick', seq: ++this.#seq, lon, lat, radius })
  }

  /** Zoom at which a merged marker falls apart. */
  expansionZoom(cluster: number): Promise<number> {
    return this.#ask({ type: 'expand', seq: ++this.#seq, cluster })
  }

  #ask(message: ToMarkerWorker & { seq: number }): Promise<number> {
    return new Promise((resolve) => {
      this.#waiting.set(message.seq, resolve)
      this.#post(message)
    })
  }

  #post(message: ToMarkerWorker): void {
    this.#worker.postMessage(message)
  }
}
