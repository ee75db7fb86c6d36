/** Metres of a unit of distance: the mile is the international one of 1959. */
export const METRES = { mi: 1609.344, km: 1000 } as const
