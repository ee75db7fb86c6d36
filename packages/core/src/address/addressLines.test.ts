import { describe, expect, it } from 'vitest'
import type { Address } from './Address.ts'
import { addressLines } from './addressLines.ts'

const of = (parts: Partial<Address>): string[] =>
  addressLines({ street: '', city: '', state: '', postalCode: '', country: '', ...parts })

describe('an address', () => {
  it.each<[Partial<Address>, string[]]>([
    [
      { street: '12 Elm St\nSuite 4', city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' },
      ['12 Elm St', 'Suite 4', 'Dallas, TX 75201', 'US'],
    ],
    [
      { street: '1 Rue Sherbrooke', city: 'Montréal', state: 'QC', postalCode: 'H3Z 2Y7', country: 'Canada' },
      ['1 Rue Sherbrooke', 'Montréal QC H3Z 2Y7', 'Canada'],
    ],
    [
      { street: 'Calle Mayor 5', city: 'Monterrey', state: 'NL', postalCode: '64000', country: 'México' },
      ['Calle Mayor 5', '64000 Monterrey, NL', 'México'],
    ],
    [
      { street: '5 Mill Lane', city: 'York', postalCode: 'YO1 7HH', country: 'UK' },
      ['5 Mill Lane', 'York', 'YO1 7HH', 'UK'],
    ],
    [
      { street: 'GT Road', city: 'Ludhiana', state: 'Punjab', postalCode: '141001', country: 'ਭਾਰਤ' },
      ['GT Road', 'Ludhiana 141001', 'Punjab', 'ਭਾਰਤ'],
    ],
    [
      { street: 'Hauptstraße 1', city: 'Köln', postalCode: '50667', country: 'allemagne' },
      ['Hauptstraße 1', '50667 Köln', 'allemagne'],
    ],
    [{ city: '上海市', postalCode: '200001', country: '中国' }, ['200001 上海市', '中国']],
  ])('stands in the order of its country: %j', (address, lines) => {
    expect(of(address)).toEqual(lines)
  })

  it('leaves out what is empty, with what stands around it', () => {
    expect(of({})).toEqual([])
    expect(of({ state: 'TX', postalCode: '75201', country: 'usa' })).toEqual(['TX 75201', 'usa'])
    expect(of({ city: 'Dallas', postalCode: '75201' })).toEqual(['Dallas 75201'])
    expect(of({ city: ' ', country: 'Nowhere' })).toEqual(['Nowhere'])
  })
})
