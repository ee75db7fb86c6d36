import { Protocol } from 'pmtiles'
import { loadMapLibre } from '../loadMapLibre.ts'

let ready: Promise<void> | undefined

/** Lets maps read PMTiles archives at an address by ranges: `pmtiles://` stands before it. */
export function readArchives(): Promise<void> {
  ready ??= loadMapLibre().then((library) => library.addProtocol('pmtiles', new Protocol().tile))
  return ready
}
