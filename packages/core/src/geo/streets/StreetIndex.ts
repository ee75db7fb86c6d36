import { metresPerLatitude, metresPerLongitude } from '../ellipsoid.ts'

/** A stretch of a road as a map has it: what it is called, and its line. Degrees WGS 84, latitude and longitude in turn. */
export interface NamedStretch {
  readonly name: string
  readonly line: readonly number[]
}

/** A road near a place. */
export interface NearStreet {
  readonly name: string
  /** Metres from the place to the middle of the road. */
  readonly distanceM: number
}

/** Finds the nearest of a few thousand stretches of road, within some kilometres of each other. */
export class StreetIndex {
  /** From latitude and longitude to latitude and longitude, a piece of a line after the other. */
  readonly #pieces: Float64Array
  readonly #names: readonly string[]
  /** Which name each piece has. */
  readonly #nameOf: Uint32Array

  constructor(stretches: readonly NamedStretch[]) {
    const [pieces, nameOf]: [number[], number[]] = [[], []]
    for (const [index, { line }] of stretches.entries())
      for (let at = 0; at + 3 < line.length; at += 2) {
        pieces.push(line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!)
        nameOf.push(index)
      }
    this.#pieces = Float64Array.from(pieces)
    this.#nameOf = Uint32Array.from(nameOf)
    this.#names = stretches.map(({ name }) => name)
  }

  /**
   * The nearest road; of two at the same distance the first by its letters, so that the order of a map's stretches
   * does not show. Distances are flat ones, which within a few kilometres are good to a thousandth.
   *
   * @param withinM metres
   */
  nearest(lat: number, lon: number, withinM: number): NearStreet | undefined {
    const [northM, eastM] = [metresPerLatitude(lat), metresPerLongitude(lat)]
    let best: NearStreet | undefined
    for (let piece = 0; piece < this.#nameOf.length; piece++) {
      const at = piece * 4
      const distanceM = distanceTo(
        (this.#pieces[at + 1]! - lon) * eastM,
        (this.#pieces[at]! - lat) * northM,
        (this.#pieces[at + 3]! - lon) * eastM,
        (this.#pieces[at + 2]! - lat) * northM,
      )
      if (distanceM > withinM || distanceM > (best?.distanceM ?? Infinity)) continue
      const name = this.#names[this.#nameOf[piece]!]!
      if (!best || distanceM < best.distanceM || name < best.name) best = { name, distanceM }
    }
    return best
  }
}

/** How far a piece of a line is from the origin, in the unit of its ends. */
function distanceTo(fromX: number, fromY: number, toX: number, toY: number): number {
  const [x, y] = [toX - fromX, toY - fromY]
  const square = x * x + y * y
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * x + fromY * y) / square))
  return Math.hypot(fromX + share * x, fromY + share * y)
}
