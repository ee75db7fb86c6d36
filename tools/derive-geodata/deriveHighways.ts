import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { City } from './readCities.ts'

/** Towns that named highways run through, and the highways as their places in the list of towns. */
export interface Highways {
  towns: { name: string; region: string; lat: number; lon: number }[]
  highways: { name: string; towns: number[] }[]
}

/**
 * The highways of `highways.txt` (a name, then its towns in order) with the positions of the towns. Where a region has
 * several towns of one name, the largest is meant.
 *
 * @throws {Error} naming every town that GeoNames does not know
 */
export function deriveHighways(cities: City[], regionOf: (city: City) => string): Highways {
  const known = new Map<string, City>()
  for (const city of cities) {
    if (!['US', 'CA', 'MX'].includes(city.country)) continue
    const key = `${city.name} ${regionOf(city).slice(3)}`
    if ((known.get(key)?.population ?? -1) < city.population) known.set(key, city)
  }
  const numbers = new Map<string, number>()
  const towns: Highways['towns'] = []
  const unknown: string[] = []
  const numberOf = (key: string): number => {
    const city = known.get(key)
    if (!city) {
      unknown.push(key)
      return -1
    }
    const have = numbers.get(key)
    if (have !== undefined) return have
    numbers.set(key, towns.length)
    return towns.push({ name: city.name, region: regionOf(city), lat: city.lat, lon: city.lon }) - 1
  }
  const lines = readFileSync(join(import.meta.dirname, 'highways.txt'), 'utf8')
    .trim()
    .split('\n')
  const highways = lines.map((line) => {
    const [name = '', list = ''] = line.split(': ')
    return { name, towns: list.split(/, (?!D\.C\.)/).map(numberOf) }
  })
  if (unknown.length > 0) throw new Error(`highways.txt: unknown towns ${unknown.join(', ')}`)
  return { towns, highways }
}
