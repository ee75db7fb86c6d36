import type { AnyCall } from '@waymark/contract/call.ts'
import { placeOf } from './callPlaces.ts'
import { exampleOf } from './exampleOf.ts'
import type { JsonSchema } from './JsonSchema.ts'

/** Where a map server has its tiles. */
const TILES = { address: 'https://tiles.example/{z}/{x}/{y}.png' }

/** Where a server for addresses stands. */
const ADDRESSES = { address: 'https://addresses.example' }

/** What makes litres of a voltage. */
const FORMULA = { expression: 'table(adc1, 0.5, 0, 4.5, 400)', low: 0, high: 400 }

/** What a call needs of parameters that each alone may be left out, or that no schema tells the form of. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  batchReadMessage: { all: true },
  addInvoice: {
    items: [
      { text: 'Tracker, solar', quantity: '12', unitPrice: '149.00', taxes: [{ name: 'Sales tax', percent: '8.25' }] },
    ],
  },
  addComputed: FORMULA,
  editComputed: FORMULA,
  previewComputed: FORMULA,
  addDetentionTerms: { stepMinutes: 15 },
  addRollout: { shares: [1, 10, 100] },
  editImportSftp: { hostKey: `SHA256:${'A'.repeat(43)}` },
  saveGeocoder: ADDRESSES,
  tryGeocoder: ADDRESSES,
  addMapSource: TILES,
  tryMapSource: TILES,
  getNearby: { lat: 39.7392, lon: -104.9903 },
}

/**
 * Parameters that a call takes as they are.
 *
 * @param params their schema
 * @param schemas that it refers to, by their names
 */
export function exampleOfCall(
  call: AnyCall,
  params: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, unknown>> {
  return { ...(exampleOf(params, schemas) as Record<string, unknown>), ...BESIDE[placeOf(call).name] }
}
