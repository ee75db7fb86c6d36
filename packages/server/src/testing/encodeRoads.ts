import { PbfWriter } from 'pbf'

/** A road of a vector tile: its line in the tile's own units of 4096 a side, x and y in turn. */
export interface TileRoad {
  readonly kind: string
  readonly name?: string
  readonly ref?: string
  readonly line: readonly number[]
}

const MOVE = 1
const LINE = 2
const LINE_STRING = 2

/** A house with a number, at a place in the tile's own units. */
export interface TileHouse {
  readonly number: string
  readonly street?: string
  readonly at: readonly [x: number, y: number]
}

const POINT = 1

/** A tile with a layer of roads, and one of houses where there are any (Mapbox Vector Tile 2.1, 4). */
export function encodeRoads(roads: readonly TileRoad[], houses: readonly TileHouse[] = []): Uint8Array {
  const tile = new PbfWriter()
  writeLayer(
    tile,
    'roads',
    LINE_STRING,
    roads.map(({ line, ...tags }) => ({ tags, geometry: commandsOf(line) })),
  )
  const addresses = houses.map(({ number, street, at: [x, y] }) => ({
    tags: { kind: 'address', addr_housenumber: number, ...(street === undefined ? {} : { addr_street: street }) },
    geometry: [(1 << 3) | MOVE, zigzag(x), zigzag(y)],
  }))
  if (houses.length > 0) writeLayer(tile, 'buildings', POINT, addresses)
  return tile.finish()
}

interface Feature {
  readonly tags: Readonly<Record<string, string>>
  readonly geometry: readonly number[]
}

function writeLayer(tile: PbfWriter, name: string, type: number, features: readonly Feature[]): void {
  const [keys, values]: [string[], string[]] = [[], []]
  const numberOf = (list: string[], text: string): number =>
    list.includes(text) ? list.indexOf(text) : list.push(text) - 1
  const writeFeature = ({ tags, geometry }: Feature, pbf: PbfWriter): void => {
    pbf.writePackedVarint(
      2,
      Object.entries(tags).flatMap(([key, text]) => [numberOf(keys, key), numberOf(values, text)]),
    )
    pbf.writeVarintField(3, type)
    pbf.writePackedVarint(4, [...geometry])
  }
  const write = (_: object, pbf: PbfWriter): void => {
    pbf.writeStringField(1, name)
    for (const feature of features) pbf.writeMessage(2, writeFeature, feature)
    for (const key of keys) pbf.writeStringField(3, key)
    for (const text of values)
      pbf.writeMessage(4, (value: string, into: PbfWriter) => into.writeStringField(1, value), text)
    pbf.writeVarintField(15, 2)
  }
  tile.writeMessage(3, write, {})
}

/** Moves to the first point and draws to the others, each told by how far it is from the one before. */
function commandsOf(line: readonly number[]): number[] {
  const steps = line.map((value, at) => zigzag(value - (line[at - 2] ?? 0)))
  const rest = line.length / 2 - 1
  return [(1 << 3) | MOVE, ...steps.slice(0, 2), (rest << 3) | LINE, ...steps.slice(2)]
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)
