import type { PartedEngine } from '@waymark/core/processes/PartedEngine.ts'

/** So many parts each of them has: as many processes can work at once. Migrations seed a lease for each. */
export const PARTS = 16

export const ALL_PARTS: readonly number[] = Array.from({ length: PARTS }, (_, part) => part)

/** The part that a device, a vehicle or a landmark belongs to, by its number, whoever holds it. */
export const partOf = (id: number): number => id % PARTS

/** A part's lease, and its place in the feed of arrivals. */
export const nameOfPart = (engine: PartedEngine, part: number): string => `${engine}:${part}`

/** The engine and the part that a name is of. */
export function readPartName(name: string): { readonly engine: string; readonly part: number } {
  const [engine = '', part] = name.split(':')
  return { engine, part: Number(part) }
}

/** The leases of all parts of an engine. */
export const namesOfParts = (engine: PartedEngine): readonly string[] =>
  ALL_PARTS.map((part) => nameOfPart(engine, part))
