/** What a place is: a site has shelves and boxes, a shelf has boxes. */
export const PLACE_KINDS = ['site', 'shelf', 'box'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

/** Whether a place of that kind may stand in one of the other; null for none. */
export const fitsInto = (kind: PlaceKind, parent: PlaceKind | null): boolean =>
  parent === null ? kind === 'site' : PLACE_KINDS.indexOf(parent) < PLACE_KINDS.indexOf(kind)
