import { checkGeometry, firstOf, isObject } from './checkGeometry.ts'
import type { GeoJsonProblem } from './GeoJsonProblem.ts'
import { repeatedKey } from './repeatedKey.ts'

/** Members that would change what an object of a type means (RFC 7946, 7.1). */
const FOREIGN: Record<string, readonly string[]> = {
  Feature: ['coordinates', 'geometries', 'features'],
  FeatureCollection: ['coordinates', 'geometries', 'geometry', 'properties'],
}

/** The first reason why a text is not GeoJSON as RFC 7946 has it, or undefined. */
export function checkGeoJson(text: string): GeoJsonProblem | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { code: 'json', path: '' }
  }
  const key = repeatedKey(text)
  return key === undefined ? checkObject(value, '') : { code: 'repeatedKey', path: key }
}

function checkObject(value: unknown, path: string): GeoJsonProblem | undefined {
  if (!isObject(value)) return { code: 'type', path }
  const { type, bbox } = value
  const foreign = FOREIGN[String(type)]?.find((name) => name in value)
  if (foreign) return { code: 'member', path: `${path}${foreign}` }
  if (bbox !== undefined && !isBox(bbox)) return { code: 'bbox', path: `${path}bbox` }
  if (type === 'Feature') return checkFeature(value, path)
  if (type !== 'FeatureCollection') return checkGeometry(value, path)
  const { features } = value
  if (!Array.isArray(features)) return { code: 'type', path: `${path}features` }
  return firstOf(features, (feature, at) => {
    const where = `${path}features[${at}].`
    return isObject(feature) && feature.type === 'Feature' ? checkObject(feature, where) : { code: 'type', path: where }
  })
}

function checkFeature(value: Record<string, unknown>, path: string): GeoJsonProblem | undefined {
  const { id, properties, geometry } = value
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') return { code: 'id', path: `${path}id` }
  if (properties !== null && !isObject(properties)) return { code: 'properties', path: `${path}properties` }
  return geometry === null ? undefined : checkGeometry(geometry, `${path}geometry`)
}

function isBox(value: unknown): boolean {
  return Array.isArray(value) && (value.length === 4 || value.length === 6) && value.every(Number.isFinite)
}
