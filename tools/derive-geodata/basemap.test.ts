import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Topology } from '@waymark/core/geo/Topology.ts'
import { readTown, type TownColumns } from '@waymark/core/geo/TownColumns.ts'
import { decodeTopology } from '@waymark/core/geo/decodeTopology.ts'
import { describe, expect, it } from 'vitest'
import type { Labels } from './deriveBasemap.ts'

const FOLDER = join(import.meta.dirname, '../../packages/web/public/basemap')
const read = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.gen.json`), 'utf8'))

describe('the committed base map', () => {
  it('fits into 600 kB', () => {
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
    const sizes = files.map((name) => brotliCompressSync(readFileSync(join(FOLDER, name))).length)
    expect(files).toHaveLength(6)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(600_000)
  })

  it('has no line across the map: no step of more than 180 degrees', () => {
    const collections = {
      land: ['land'],
      world: ['countries', 'borders'],
      regions: ['regions', 'borders', 'frontiers'],
      water: ['lakes', 'rivers'],
    }
    for (const [file, names] of Object.entries(collections)) {
      for (const feature of names.flatMap((name) => decodeTopology(read(file) as Topology, name))) {
        const { geometry } = feature
        const lines = geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(1) : geometry.coordinates
        expect(lines.length).toBeGreaterThan(0)
        const longest = Math.max(
          ...lines.flatMap((line) => line.slice(1).map(([lon], i) => Math.abs(lon - line[i]![0]))),
        )
        // Antarctica is closed along the pole, which the map does not show.
        if (feature.properties.name !== 'Antarctica' && file !== 'land') expect(longest).toBeLessThan(30)
        expect(lines.flat(2).every((value) => Math.abs(value) <= 180)).toBe(true)
      }
    }
  })

  it('labels every region once, inside of its own box', () => {
    const labels = (read('labels') as Labels).features.filter(({ properties }) => properties.kind === 'region')
    const codes = decodeTopology(read('regions') as Topology, 'regions').map(({ properties }) => properties.code)
    expect(labels.map(({ properties }) => properties.code)).toEqual(codes)
    expect(codes).toHaveLength(101)
  })

  it('holds towns, largest first', () => {
    const towns = read('towns') as TownColumns
    const denver = towns.name.findIndex((name, i) => name === 'Denver' && towns.population[i]! > 100_000)
    expect(readTown(towns, denver)).toMatchObject({ country: 'US', region: 'CO' })
    expect(towns.population).toEqual(towns.population.toSorted((a, b) => b - a))
    expect(() => readTown(towns, towns.name.length)).toThrow('no town')
  })
})
