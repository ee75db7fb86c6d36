/** Towns as columns of equal length, largest population first: half the bytes of one object per town. */
export interface TownColumns {
  /** Degrees of one unit of `lon` and `lat`. */
  step: number
  /** Region codes that `region` counts into: `US-CO`, or the country alone, `FR`, where regions are not kept. */
  regions: string[]
  name: string[]
  population: number[]
  region: number[]
  lon: number[]
  lat: number[]
}

/** A town, for showing. */
export interface Town {
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Second half of the ISO 3166-2 code, e.g. `CO`; empty where regions are not kept. */
  region: string
  population: number
  lat: number
  lon: number
}

/** Town `index` of `columns`. */
export function readTown(columns: TownColumns, index: number): Town {
  const { name, population, lat, lon, region, regions, step } = columns
  if (!(index in name)) throw new Error(`towns: no town ${index}`)
  const [country = '', division = ''] = regions[region[index]!]!.split('-')
  return {
    name: name[index]!,
    country,
    region: division,
    population: population[index]!,
    lat: lat[index]! * step,
    lon: lon[index]! * step,
  }
}
