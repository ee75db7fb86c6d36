import { LOCALES } from '@waymark/contract/locales.ts'
import { decimal } from '@waymark/core/money/Decimal.ts'
import { priceDocument } from '@waymark/core/money/priceDocument.ts'
import type { Tax } from '@waymark/core/money/taxesOf.ts'
import { describe, expect, it } from 'vitest'
import type { IssuedDocument } from './IssuedDocument.ts'
import { layOutDocument } from './layOutDocument.ts'
import { printDocument } from './printDocument.ts'

const GST: Tax = { name: 'GST', jurisdiction: 'CA', percent: decimal('5') }
const QST: Tax = { name: 'QST', jurisdiction: 'CA-QC', percent: decimal('9.975') }
const EXEMPT: Tax = { name: 'PST', jurisdiction: 'CA-BC', percent: decimal('0'), certificate: 'BC-77' }

const document = (more: Partial<IssuedDocument> = {}): IssuedDocument => ({
  title: 'Invoice 12',
  logo: null,
  parties: [
    { role: 'from', name: 'Haulers ਪੰਜਾਬੀ 中文' },
    {
      role: 'billTo',
      name: 'Érable & Fils',
      address: { street: '1 Rue Sherbrooke', city: 'Montréal', state: 'QC', postalCode: 'H3Z 2Y7', country: 'Canada' },
    },
  ],
  facts: [
    ['Issued', '2026-11-25'],
    ['Reference', ''],
  ],
  about: ['Due in 30 days.'],
  lines: [
    { text: 'Detention', details: ['at the northern yard'], quantity: decimal('3.25'), unit: 'h' },
    { text: 'Handling', details: [], quantity: decimal('2'), unit: 'h' },
  ],
  priced: priceDocument('CAD', [
    { quantity: decimal('3.25'), price: { each: decimal('75.125'), currency: 'CAD' }, taxes: [GST, QST] },
    {
      quantity: decimal('2'),
      price: { each: decimal('10'), currency: 'CAD' },
      taxes: [EXEMPT],
      discount: { minor: 500n, currency: 'CAD' },
    },
  ]),
  notes: [],
  locale: 'en',
  ...more,
})

describe('a document', () => {
  it('stands on paper with exact figures, taxes of each line, and what they come to', () => {
    const sheet = layOutDocument(document())
    expect(sheet.parties[1]).toEqual({
      role: 'Bill to',
      name: 'Érable & Fils',
      lines: ['1 Rue Sherbrooke', 'Montréal QC H3Z 2Y7', 'Canada'],
    })
    expect(sheet.facts).toEqual([['Issued', '2026-11-25']])
    expect(sheet.heads).toEqual(['Description', 'Quantity', 'Unit price', 'Tax', 'Amount'])
    expect(sheet.lines).toEqual([
      // 3.25 × 75.125 is 244.15625
      {
        text: 'Detention',
        details: ['at the northern yard'],
        cells: ['3.25\u00a0h', 'CA$75.125', 'GST 5%, QST 9.975%', 'CA$244.16'],
      },
      {
        text: 'Handling',
        details: ['Discount -CA$5.00'],
        cells: ['2\u00a0h', 'CA$10.00', 'PST exempt BC-77', 'CA$15.00'],
      },
    ])
    expect(sheet.totals).toEqual([
      ['Subtotal', 'CA$259.16'],
      ['GST 5%', 'CA$12.21'],
      ['QST 9.975%', 'CA$24.35'],
      ['PST exempt BC-77', 'CA$0.00'],
      ['Total (CAD)', 'CA$295.72'],
    ])
  })

  it('has figures beyond what a number of JSON holds', () => {
    const line = { quantity: decimal('9007199254740993'), price: { each: decimal('1.01'), currency: 'USD' }, taxes: [] }
    const sheet = layOutDocument(
      document({ priced: priceDocument('USD', [line, { ...line, quantity: decimal('1') }]) }),
    )
    expect(sheet.totals).toEqual([['Total (USD)', '$9,097,271,247,288,403.94']])
    expect(sheet.heads).toEqual(['Description', 'Quantity', 'Unit price', 'Amount'])
  })

  it('adds up its quantities where it has no prices', () => {
    const sheet = layOutDocument(document({ priced: null }))
    expect([sheet.heads, sheet.lines[0]?.cells, sheet.totals]).toEqual([
      ['Description', 'Quantity'],
      ['3.25\u00a0h'],
      [['Total', '5.25\u00a0h']],
    ])
  })

  it.each(LOCALES)('is written in %s, over as many pages as it has lines for', async (locale) => {
    const some = document({ locale })
    const lines = Array.from({ length: 90 }, (_, i) => ({ ...some.lines[0]!, text: `Detention ${i} ਰੁਕਾਵਟ 滞留` }))
    const pdf = (await printDocument({ ...some, lines, priced: null })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toMatch(/\/Type \/Pages\n\/Count [3-9]\b/)
    expect(layOutDocument(some).totals.at(-1)?.[1]).toMatch(/295[.,]72/)
  })
})
