/** So many parts the engine is shared out in: as many processes can work at once. Migrations seed a lease for each. */
export const PARTS = 16

export const ALL_PARTS: readonly number[] = Array.from({ length: PARTS }, (_, part) => part)

/** The part that a device belongs to, whoever holds it. */
export const partOf = (device: number): number => device % PARTS

/** A part's lease, and its place in the feed of arrivals. */
export const nameOfPart = (part: number): string => `movement:${part}`
