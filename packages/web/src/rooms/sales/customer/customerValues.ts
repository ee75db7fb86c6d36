import type { Customer } from '@waymark/contract/rooms/customerFields.ts'
import { lastCurrency } from '../../../app/money/lastCurrency.ts'
import { firstAddress } from './AddressesInput.tsx'

/** What the form of a customer holds, or of a new one of the organization. */
export const customerValues = (of: Customer | undefined, newOrg: number) => ({
  orgId: of?.orgId ?? newOrg,
  number: '',
  name: of?.name ?? '',
  company: of?.company ?? '',
  firstName: of?.firstName ?? '',
  lastName: of?.lastName ?? '',
  crn: of?.crn ?? '',
  region: of?.region ?? '',
  division: of?.division ?? '',
  size: of?.size || null,
  source: of?.source || null,
  tags: [...(of?.tags ?? [])],
  billingEmail: of?.billingEmail ?? '',
  salesEmail: of?.salesEmail ?? '',
  phone: of?.phone ?? '',
  addresses: [...(of?.addresses ?? [firstAddress()])],
  contacts: [...(of?.contacts ?? [])],
  terms: of?.terms ?? ('cash_in_advance' as const),
  netDays: of?.netDays ?? null,
  taxStatus: of?.taxStatus ?? ('taxable' as const),
  taxCertificate: of?.taxCertificate ?? '',
  certificateFileId: of?.certificateFileId ?? null,
  billDay: of?.billDay ?? 1,
  billingTz: of?.billingTz ?? 'UTC',
  currency: of?.currency ?? lastCurrency(),
  ownerId: null as number | null,
})
