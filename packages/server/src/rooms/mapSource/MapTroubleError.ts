import type { MapTrouble } from '@waymark/contract/rooms/map/mapSource.ts'

/** A map of others cannot be shown. */
export class MapTroubleError extends Error {
  override name = 'MapTroubleError'
  readonly trouble: MapTrouble
  /** HTTP status that the server answered with, where it is that. */
  readonly status: number | null
  /** What of the map it is about, in its own names; empty where nothing more is known. */
  readonly detail: string

  constructor(trouble: MapTrouble, { status = null, detail = '' }: { status?: number | null; detail?: string } = {}) {
    super(`${trouble} ${detail}`)
    this.trouble = trouble
    this.status = status
    // what a server of others says goes no further than a line
    this.detail = detail.slice(0, MOST_DETAIL)
  }
}

/** Characters. */
const MOST_DETAIL = 200
