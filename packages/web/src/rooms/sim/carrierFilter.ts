import { CARRIER_NAMES, CARRIERS, type CarrierName } from '@waymark/contract/carriers.ts'
import type { ListFilter } from '../../app/list/useFilters.ts'

/** Narrows a list to one carrier. */
export const carrierFilter = (label: string): ListFilter<{ carrier: CarrierName }> => ({
  name: 'carrier',
  label,
  choices: CARRIER_NAMES.map((carrier) => ({ value: carrier, label: CARRIERS[carrier].title, params: { carrier } })),
})
