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

/** A tile with one layer of roads (Mapbox Vector Tile 2.1, 4). */
export function encodeRoads(roads: readonly TileRoad[]): Uint8Array {
  const [keys, values]: [string[], string[]] = [[], []]
  const numberOf = (list: string[], text: string): number =>
    list.includes(text) ? list.indexOf(text) : list.push(text) - 1
  const tile = new PbfWriter()
  const writeRoad = ({ line, ...properties }: TileRoad, pbf: PbfWriter): void => {
    const tags = Object.entries(properties).flatMap(([key, text]) => [numberOf(keys, key), numberOf(values, text)])
    pbf.writePackedVarint(2, tags)
    pbf.writeVarintField(3, LINE_STRING)
    pbf.writePackedVarint(4, commandsOf(line))
  }
  const writeLayer = (_: object, pbf: PbfWriter): void => {
    pbf.writeStringField(1, 'roads')
    for (const road of roads) pbf.writeMessage(2, writeRoad, road)
    for (const key of keys) pbf.writeStringField(3, key)
    for (const text of values)
      pbf.writeMessage(4, (value: string, into: PbfWriter) => into.writeStringField(1, value), text)
    pbf.writeVarintField(15, 2)
  }
  tile.writeMessage(3, writeLayer, {})
  return tile.finish()
}

/** Moves to the first point and draws to the others, each told by how far it is from the one before. */
function commandsOf(line: readonly number[]): number[] {
  const steps = line.map((value, at) => zigzag(value - (line[at - 2] ?? 0)))
  const rest = line.length / 2 - 1
  return [(1 << 3) | MOVE, ...steps.slice(0, 2), (rest << 3) | LINE, ...steps.slice(2)]
}

const zigzag = (value: number): number => (value << 1) ^ (value >> 31)
