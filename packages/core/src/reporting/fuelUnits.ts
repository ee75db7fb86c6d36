import { LITRES_PER_GALLON } from './reportCells.ts'

/** Units that fuel is bought in. */
export const VOLUME_UNITS = ['gal', 'l'] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** Millilitres of a unit. */
const MILLILITRES: Readonly<Record<VolumeUnit, number>> = { gal: LITRES_PER_GALLON * 1000, l: 1000 }

/** A volume as it is kept: whole millilitres, exact to a thousandth of either unit. */
export function toMillilitres(volume: number, unit: VolumeUnit): number {
  return Math.round(volume * MILLILITRES[unit])
}

/** A kept volume in a unit, to a thousandth: what was entered comes out again. */
export function fromMillilitres(ml: number, unit: VolumeUnit): number {
  return Math.round((ml / MILLILITRES[unit]) * 1000) / 1000
}

/** What a return is filed in: miles, US gallons and US dollars, or kilometres, litres and Canadian dollars. */
export const FILING_SYSTEMS = ['us', 'metric'] as const
export type FilingSystem = (typeof FILING_SYSTEMS)[number]

/** Units of a return: millimetres of its unit of distance, millilitres of its unit of volume. */
export const FILING_UNITS = {
  us: { distance: 'mi', distanceMm: 1_609_344, volume: 'gal', volumeMl: MILLILITRES.gal, currency: 'USD' },
  metric: { distance: 'km', distanceMm: 1_000_000, volume: 'l', volumeMl: MILLILITRES.l, currency: 'CAD' },
} as const satisfies Record<FilingSystem, object>
