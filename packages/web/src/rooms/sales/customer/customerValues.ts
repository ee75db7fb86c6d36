import type { Customer } from '@waymark/contract/rooms/sales/customerFields.ts'
import { fillFrom } from '../../../app/form/fillFrom.ts'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { firstAddress } from './AddressesInput.tsx'

type Choosable = Pick<
  Customer,
  | 'addresses'
  | 'contacts'
  | 'serviceTaxes'
  | 'tags'
  | 'terms'
  | 'netDays'
  | 'planId'
  | 'taxStatus'
  | 'certificateFileId'
>

const BLANK = {
  name: '',
  company: '',
  firstName: '',
  lastName: '',
  crn: '',
  region: '',
  division: '',
  billingEmail: '',
  salesEmail: '',
  phone: '',
  taxCertificate: '',
  billDay: 1,
  billingTz: 'UTC',
}

/** What the form of a customer holds, or of a new one of the organization. */
export function customerValues(of: Customer | undefined, newOrg: number) {
  const choosable: Choosable = {
    addresses: [firstAddress()],
    contacts: [],
    serviceTaxes: [],
    tags: [],
    terms: 'cash_in_advance',
    netDays: null,
    planId: null,
    taxStatus: 'taxable',
    certificateFileId: null,
  }
  return {
    ...fillFrom({ ...BLANK, ...choosable, orgId: newOrg, currency: lastCurrency() }, of),
    number: '',
    size: of?.size || null,
    source: of?.source || null,
    ownerId: null as number | null,
  }
}
