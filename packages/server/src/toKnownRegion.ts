import type { Region } from '@waymark/core/geo/Region.ts'
import type { KnownRegion } from './rooms/area/public.ts'

/** A region of the map as the table of areas begins with it. */
export function toKnownRegion({ country, code, name }: Region): KnownRegion {
  return { country, code: `${country}-${code}`, name }
}
