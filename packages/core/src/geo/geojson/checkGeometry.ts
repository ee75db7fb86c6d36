import type { GeoJsonProblem } from './GeoJsonProblem.ts'

/** How deep the lists of positions of each geometry are nested. */
const DEPTH: Record<string, number> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}

/** Fewest positions of the innermost list. */
const LEAST: Record<string, number> = { LineString: 2, MultiLineString: 2, Polygon: 4, MultiPolygon: 4 }

/** Whether a value is a plain JSON object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is wrong with a geometry; undefined for a good one. */
export function checkGeometry(value: unknown, path: string, isNested = false): GeoJsonProblem | undefined {
  if (!isObject(value)) return { code: 'geometry', path }
  const { type } = value
  if (type === 'GeometryCollection') {
    if (isNested) return { code: 'nestedCollection', path }
    const { geometries } = value
    if (!Array.isArray(geometries)) return { code: 'geometry', path: `${path}.geometries` }
    return firstOf(geometries, (part, at) => checkGeometry(part, `${path}.geometries[${at}]`, true))
  }
  const depth = typeof type === 'string' ? DEPTH[type] : undefined
  if (depth === undefined) return { code: 'type', path }
  return checkPositions(value.coordinates, depth, type as string, `${path}.coordinates`)
}

/** The first problem that `check` finds in a list. */
export function firstOf(
  list: readonly unknown[],
  check: (part: unknown, at: number) => GeoJsonProblem | undefined,
): GeoJsonProblem | undefined {
  for (const [at, part] of list.entries()) {
    const problem = check(part, at)
    if (problem) return problem
  }
  return undefined
}

function checkPositions(value: unknown, depth: number, type: string, path: string): GeoJsonProblem | undefined {
  if (!Array.isArray(value)) return { code: 'coordinates', path }
  if (depth === 0) {
    const isPosition = (value.length === 2 || value.length === 3) && value.every(Number.isFinite)
    return isPosition ? undefined : { code: 'coordinates', path }
  }
  const problem = firstOf(value, (part, at) => checkPositions(part, depth - 1, type, `${path}[${at}]`))
  if (problem || depth > 1) return problem
  if (value.length < (LEAST[type] ?? 0)) return { code: 'ring', path }
  const isRing = type === 'Polygon' || type === 'MultiPolygon'
  return isRing && String(value[0]) !== String(value.at(-1)) ? { code: 'ring', path } : undefined
}
