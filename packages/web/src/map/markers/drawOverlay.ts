import type { Merged } from './markerMessages.ts'
import { MarkerShape, MOST_CATEGORIES, mercatorX, mercatorY, type MarkerRows } from './MarkerRows.ts'

export interface OverlayLook {
  /** By category. */
  categories: readonly string[]
  /** Of alarms, from the least to the worst. */
  severities: readonly string[]
  surface: string
  ink: string
  accent: string
}

/** Where a place is on screen, CSS pixels. */
export type Project = (lon: number, lat: number) => [number, number]

/** Projection of a map that is neither tilted nor turned: of the copies of the world, in the one around its middle. */
export function projectionOf(
  center: { lng: number; lat: number },
  zoom: number,
  width: number,
  height: number,
): Project {
  const world = 512 * 2 ** zoom
  const [x, y] = [mercatorX(center.lng), mercatorY(center.lat)]
  return (lon, lat) => {
    const east = mercatorX(lon) - x
    return [(east - Math.floor(east + 0.5)) * world + width / 2, (mercatorY(lat) - y) * world + height / 2]
  }
}

/** Radius of a merged marker, CSS pixels: grows with the number of digits. */
export const mergedRadius = (count: number): number => 11.5 + 5.5 * Math.log10(count)

export const countText = (count: number): string =>
  count < 1000 ? String(count) : count < 10_000 ? `${(count / 1000).toFixed(1)}k` : `${Math.round(count / 1000)}k`

/** Merged markers: the count on a plate, around it a ring split by the categories of its members. */
export function drawMerged(
  context: CanvasRenderingContext2D,
  merged: Merged,
  project: Project,
  look: OverlayLook,
): void {
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (let i = 0; i < merged.count.length; i++) {
    const [x, y] = project(merged.lon[i]!, merged.lat[i]!)
    const count = merged.count[i]!
    const radius = mergedRadius(count)
    context.beginPath()
    context.arc(x, y, radius + 1.5, 0, 2 * Math.PI)
    context.fillStyle = look.surface
    context.fill()
    context.lineWidth = 4
    let angle = -Math.PI / 2
    for (let part = 0; part < MOST_CATEGORIES; part++) {
      const share = merged.parts[i * MOST_CATEGORIES + part]! / count
      if (share === 0) continue
      context.beginPath()
      context.arc(x, y, radius - 2, angle, angle + share * 2 * Math.PI)
      context.strokeStyle = look.categories[part] ?? look.ink
      context.stroke()
      angle += share * 2 * Math.PI
    }
    context.fillStyle = look.ink
    context.font = `600 ${radius < 17 ? 11 : 12}px 'Inter Variable', sans-serif`
    context.fillText(countText(count), x, y + 0.5)
    if (merged.worst[i]! > 0) drawAlarms(context, x, y, radius, merged.alarms[i]!, merged.worst[i]!, look)
  }
}

/** How many members are in alarm, on a plate in the colour of the worst at the upper right of a merged marker. */
function drawAlarms(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  count: number,
  worst: number,
  look: OverlayLook,
): void {
  const text = countText(count)
  context.font = "700 10px 'Inter Variable', sans-serif"
  const width = Math.max(15, context.measureText(text).width + 7)
  const [left, top] = [x + radius * 0.72 - 5, y - radius * 0.72 - 9]
  context.beginPath()
  context.roundRect(left, top, width, 15, 7.5)
  context.fillStyle = look.severities[worst - 1] ?? look.ink
  context.fill()
  context.lineWidth = 1.5
  context.strokeStyle = look.surface
  context.stroke()
  context.fillStyle = '#ffffff'
  context.fillText(text, left + width / 2, top + 8)
}

/** Pixels from a marker's middle to its name: clear of the ring around a selected one. */
export const NAME_OFFSET = 20
/** Of the letters of names, pixels. */
export const NAME_SIZE = 11

/**
 * Names beside markers, as long as they do not cover one another.
 *
 * @returns the rows whose names were drawn
 */
export function drawNames(
  context: CanvasRenderingContext2D,
  source: MarkerRows,
  rows: ArrayLike<number>,
  nameOf: (row: number) => string,
  project: Project,
  look: OverlayLook,
): number[] {
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  context.font = `500 ${NAME_SIZE}px 'Inter Variable', 'Noto Sans Gurmukhi Variable', 'Noto Sans CJK SC', sans-serif`
  context.lineJoin = 'round'
  const taken: [number, number, number][] = []
  const named: number[] = []
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (!source.visible[row]) continue
    const [x, y] = project(source.lon[row]! / 1e6, source.lat[row]! / 1e6)
    const name = nameOf(row)
    const width = context.measureText(name).width
    if (
      taken.some(
        ([left, top, right]) => x + NAME_OFFSET < right && x + NAME_OFFSET + width > left && Math.abs(y - top) < 13,
      )
    )
      continue
    taken.push([x + NAME_OFFSET, y, x + NAME_OFFSET + width])
    named.push(row)
    context.strokeStyle = look.surface
    context.lineWidth = 3.5
    context.strokeText(name, x + NAME_OFFSET, y)
    context.fillStyle = look.ink
    context.fillText(name, x + NAME_OFFSET, y)
  }
  return named
}

/** A ring around the marker that is selected or pointed at. */
export function drawFocus(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  look: OverlayLook,
  strong: boolean,
): void {
  context.beginPath()
  context.arc(x, y, strong ? 15 : 13, 0, 2 * Math.PI)
  context.lineWidth = strong ? 5 : 3
  context.strokeStyle = look.surface
  context.stroke()
  context.lineWidth = strong ? 2.5 : 1.5
  context.strokeStyle = look.accent
  context.stroke()
}

/** Corners of the arrow that the shader draws, y to the north. */
const ARROW: readonly (readonly [number, number])[] = [
  [0, 1.05],
  [0.8, -0.85],
  [0, -0.42],
  [-0.8, -0.85],
]
/** CSS pixels. */
const HIDDEN_SIZE = 8

/** A marker that a merged one has swallowed, drawn over it in its own shape as long as it is selected. */
export function drawHidden(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  look: OverlayLook,
  { category, shape, course }: { category: number; shape: number; course: number },
): void {
  context.beginPath()
  context.arc(x, y, 14, 0, 2 * Math.PI)
  context.fillStyle = look.surface
  context.fill()
  context.beginPath()
  if (shape === MarkerShape.arrow) {
    const angle = (Math.max(0, course) * Math.PI) / 180
    for (const [east, north] of ARROW)
      context.lineTo(
        x + HIDDEN_SIZE * (east * Math.cos(angle) + north * Math.sin(angle)),
        y + HIDDEN_SIZE * (east * Math.sin(angle) - north * Math.cos(angle)),
      )
    context.closePath()
  } else if (shape === MarkerShape.square) context.rect(x - 5, y - 5, 10, 10)
  else context.arc(x, y, shape === MarkerShape.hollow ? 5 : 6, 0, 2 * Math.PI)
  const colour = look.categories[category] ?? look.ink
  if (shape === MarkerShape.hollow) {
    context.lineWidth = 2.6
    context.strokeStyle = colour
    context.stroke()
  } else {
    context.fillStyle = colour
    context.fill()
  }
}
