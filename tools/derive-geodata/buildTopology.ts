import type { Topology, TopologyCollection, TopologyGeometry } from '@waymark/core/geo/Topology.ts'
import type { Area } from './Area.ts'
import { simplifyLine } from './simplifyLine.ts'

/** A place on the grid: whole steps east and north. */
type Step = [number, number]

interface Options {
  /** Grid in degrees. */
  step: number
  /** Douglas-Peucker tolerance in degrees; 0 keeps every position of the grid. */
  tolerance: number
  /** Rings with a smaller box (degrees, longer side) are left out, except the last one of an area. */
  smallest?: number
}

/** Adds lines of grid steps, simplified by `tolerance` degrees, to a topology; returns them as a collection. */
export function appendLines(topology: Topology, lines: Step[][], tolerance: number): TopologyCollection {
  const step = topology.transform.scale[0]
  const numbers = lines.map((line) => topology.arcs.push(toDeltas(simplifyLine(line, step, tolerance))) - 1)
  return {
    type: 'GeometryCollection',
    geometries: [{ type: 'MultiLineString', arcs: numbers.map((number) => [number]) }],
  }
}

/** Areas as a topology: snapped to a grid, cut into arcs where borders meet, each arc simplified once and shared. */
export class TopologyBuilder {
  readonly #options: Options
  readonly #arcs: Step[][] = []
  readonly #known = new Map<string, number>()
  /** Area numbers on either side of an arc. */
  readonly #sides: Set<number>[] = []
  readonly #junctions: Set<string>
  readonly #rings: Step[][][][]
  readonly #areas: Area[]

  constructor(areas: Area[], options: Options) {
    this.#areas = areas
    this.#options = options
    this.#rings = areas.map((area) => snapArea(area, options))
    this.#junctions = findJunctions(this.#rings.flat(2))
  }

  /** The topology with the areas as collection `name` and, as `borders`, the lines that two of them share. */
  build(name: string): Topology {
    const geometries = this.#number()
    const { step, tolerance } = this.#options
    const shared = this.#shared()
    return {
      type: 'Topology',
      transform: { scale: [step, step], translate: [0, 0] },
      objects: {
        [name]: { type: 'GeometryCollection', geometries },
        borders: {
          type: 'GeometryCollection',
          geometries: [{ type: 'MultiLineString', arcs: shared.map((arc) => [arc]) }],
        },
      },
      arcs: this.#arcs.map((arc) => toDeltas(simplifyLine(arc, step, tolerance))),
    }
  }

  /** Only the lines that two areas share, not simplified. */
  borders(): Step[][] {
    this.#number()
    return this.#shared().map((arc) => this.#arcs[arc]!)
  }

  #shared(): number[] {
    return this.#sides.flatMap((sides, arc) => (sides.size > 1 ? [arc] : []))
  }

  #number(): TopologyGeometry[] {
    return this.#rings.map((parts, number): TopologyGeometry => {
      const { id, properties } = this.#areas[number]!
      const arcs = parts.map((rings) => rings.map((ring) => this.#cut(ring, number)))
      return { type: 'MultiPolygon', id, properties, arcs }
    })
  }

  #cut(ring: Step[], area: number): number[] {
    const open = ring.slice(0, -1)
    const start = Math.max(
      0,
      open.findIndex((position) => this.#junctions.has(String(position))),
    )
    const turned = [...open.slice(start), ...open.slice(0, start), open[start]!]
    const numbers: number[] = []
    let from = 0
    for (let i = 1; i < turned.length; i++) {
      if (i < turned.length - 1 && !this.#junctions.has(String(turned[i]))) continue
      numbers.push(this.#keep(turned.slice(from, i + 1), area))
      from = i
    }
    return numbers
  }

  #keep(arc: Step[], area: number): number {
    const forward = arc.join(';')
    const found = this.#known.get(forward)
    if (found !== undefined) {
      this.#sides[found < 0 ? ~found : found]!.add(area)
      return found
    }
    const number = this.#arcs.push(arc) - 1
    this.#known.set(forward, number)
    const back = arc.toReversed().join(';')
    if (back !== forward) this.#known.set(back, ~number)
    this.#sides.push(new Set([area]))
    return number
  }
}

function toDeltas(line: Step[]): Step[] {
  return line.map(([x, y], i) => (i === 0 ? [x, y] : [x - line[i - 1]![0], y - line[i - 1]![1]]))
}

function snapArea({ rings }: Area, { step, smallest = 0 }: Options): Step[][][] {
  const parts = rings
    .map((part) => part.map((ring) => snapRing(ring, step)).filter((ring) => ring.length > 3))
    .filter((part) => part.length > 0)
  const sizes = parts.map((part) => boxSide(part[0]!) * step)
  const largest = Math.max(...sizes)
  return parts.filter((_, i) => sizes[i]! >= smallest || sizes[i] === largest)
}

function snapRing(ring: [number, number][], step: number): Step[] {
  const out: Step[] = []
  for (const [lon, lat] of ring) {
    const next: Step = [Math.round(lon / step), Math.round(lat / step)]
    const last = out.at(-1)
    if (!last || last[0] !== next[0] || last[1] !== next[1]) out.push(next)
  }
  return out
}

function boxSide(ring: Step[]): number {
  const side = (axis: 0 | 1): number => {
    let low = Infinity
    let high = -Infinity
    for (const position of ring) {
      low = Math.min(low, position[axis])
      high = Math.max(high, position[axis])
    }
    return high - low
  }
  return Math.max(side(0), side(1))
}

/** Positions where rings part or meet: those that have other neighbours in another ring, or in the same one again. */
function findJunctions(rings: Step[][]): Set<string> {
  const neighbours = new Map<string, string>()
  const junctions = new Set<string>()
  for (const ring of rings) {
    const open = ring.slice(0, -1)
    for (const [i, position] of open.entries()) {
      const before = String(open.at(i - 1))
      const after = String(open[(i + 1) % open.length])
      const pair = before < after ? `${before};${after}` : `${after};${before}`
      const key = String(position)
      const seen = neighbours.get(key)
      if (seen === undefined) neighbours.set(key, pair)
      else if (seen !== pair) junctions.add(key)
    }
  }
  return junctions
}
