/** Fuels that are taxed by rates of their own (IFTA tax rate matrix). */
export const FUEL_TYPES = [
  'diesel',
  'gasoline',
  'gasohol',
  'propane',
  'lng',
  'cng',
  'ethanol',
  'methanol',
  'e85',
  'm85',
  'biodiesel',
  'electricity',
  'hydrogen',
] as const
export type FuelType = (typeof FUEL_TYPES)[number]
