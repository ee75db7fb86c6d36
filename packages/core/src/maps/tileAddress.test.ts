import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFault, originOf, tileAddress, tileAt, tileTemplate } from './tileAddress.ts'

const xyz = (address: string) => ({ kind: 'xyz' as const, address, layers: '' })

describe('the address of a tile', () => {
  it('has the numbers and the key in their places, and nothing of the key that could end them', () => {
    const template = tileTemplate(xyz('https://tiles.example.com/{z}/{x}/{y}.png?k={key}'), 'a&b=c')
    expect(tileAddress(template, { z: 3, x: 1, y: 5 })).toBe('https://tiles.example.com/3/1/5.png?k=a%26b%3Dc')
  })

  // https://learn.microsoft.com/en-us/bingmaps/articles/bing-maps-tile-system: tile (3, 5) at level 3 is 213
  it('tells the quadkey of a tile', () => {
    expect(tileAddress('{quadkey}', { z: 3, x: 3, y: 5 })).toBe('213')
  })

  it('asks a WMS for the box of the tile in metres', () => {
    const server = { kind: 'wms' as const, address: 'https://wms.example.com/ows?map=x', layers: 'radar,roads' }
    const url = new URL(tileAddress(tileTemplate(server, ''), { z: 1, x: 1, y: 0 }))
    expect(url.searchParams.get('map')).toBe('x')
    expect(url.searchParams.get('layers')).toBe('radar,roads')
    expect(url.searchParams.get('bbox')?.split(',').map(Number)).toEqual([
      0,
      0,
      expect.closeTo(20_037_508.34, 1),
      expect.closeTo(20_037_508.34, 1),
    ])
  })

  it('is of the tile that a place is in, at each zoom within the one before', () => {
    assert(
      property(
        double({ min: -85, max: 85, noNaN: true }),
        double({ min: -180, max: 179.99, noNaN: true }),
        (lat, lon) => {
          for (let z = 1; z < 20; z++) {
            const [tile, above] = [tileAt(lat, lon, z), tileAt(lat, lon, z - 1)]
            expect([tile.x >> 1, tile.y >> 1]).toEqual([above.x, above.y])
          }
        },
      ),
    )
  })

  it('is refused where no tile could be asked for, or who knows where', () => {
    expect(addressFault(xyz('https://a.example.com/{z}/{x}/{y}.png'))).toBeUndefined()
    expect(addressFault(xyz('https://a.example.com/{quadkey}.png'))).toBeUndefined()
    expect(addressFault(xyz('https://a.example.com/{z}/{x}.png'))).toBe('noTilePlace')
    for (const address of [
      'ftp://a.example.com/{z}/{x}/{y}',
      'https://{s}.example.com/{z}/{x}/{y}',
      'https://me:pass@a.example.com/{z}/{x}/{y}',
      'https://a.example.com;script-src */{z}/{x}/{y}',
      'https://a.example.com,b/{z}/{x}/{y}',
      'javascript:alert(1)//{z}{x}{y}',
      '{z}/{x}/{y}',
    ])
      expect(addressFault(xyz(address)), address).toBe('noWebAddress')
    expect(originOf('https://A.Example.com:8443/{z}/{x}/{y}?k={key}')).toBe('https://a.example.com:8443')
  })
})
