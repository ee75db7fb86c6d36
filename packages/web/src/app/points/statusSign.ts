import type { TrackerStatus } from '@waymark/core/tracking/trackerStatus.ts'
import type { Map as LibreMap } from 'maplibre-gl'
import type { PointSign } from '../../map/points/PointsMap.ts'
import { STATUS_SHAPES } from '../../ui/StatusDot.tsx'

/** Pixels of the image for one of the page. */
const RATIO = 2
/** CSS pixels, with the rim around the sign. */
const SIDE = 24
/** It is larger than in the line of a list. */
const SCALE = 1.5
const BOX = 12

/**
 * The sign of a status as lists have it, for a map.
 *
 * @param course degrees clockwise from north, which says nothing of what stands
 */
export function statusSign(status: TrackerStatus, colour: string, course: number | null): PointSign {
  const name = `sign-${status}-${colour}`
  return {
    name,
    turn: status === 'moving' ? Math.max(0, course ?? 0) : 0,
    put: (map) => {
      if (!map.hasImage(name)) putImage(map, name, new Path2D(STATUS_SHAPES[status]), colour)
    },
  }
}

/** With a rim, so that it stands off any ground. */
function putImage(map: LibreMap, name: string, path: Path2D, colour: string): void {
  const pen = new OffscreenCanvas(SIDE * RATIO, SIDE * RATIO).getContext('2d')
  if (!pen) return
  pen.scale(RATIO * SCALE, RATIO * SCALE)
  pen.translate((SIDE / SCALE - BOX) / 2, (SIDE / SCALE - BOX) / 2)
  pen.lineJoin = 'round'
  pen.strokeStyle = '#ffffff'
  pen.lineWidth = 2.6
  pen.stroke(path)
  pen.fillStyle = colour
  pen.fill(path, 'evenodd')
  map.addImage(name, pen.getImageData(0, 0, SIDE * RATIO, SIDE * RATIO), { pixelRatio: RATIO })
}
