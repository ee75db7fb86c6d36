import type { Address } from '@waymark/core/address/Address.ts'
import type { AccountingKind } from '@waymark/contract/rooms/sales/accounting.ts'
import type { Queries } from '../../platform/database/Queries.ts'
import { customerAbove } from '../../rooms/sales/public.ts'
import {
  type CreditMemoFacts,
  type CreditNoteFacts,
  type InvoiceFacts,
  type PaymentFacts,
  SALES_FACTS,
} from './salesFacts.queries.ts'

interface Facts {
  /** The version that it was read in. */
  readonly version: number
}

export interface CustomerFacts extends Facts {
  readonly name: string
  readonly company: string
  readonly firstName: string
  readonly lastName: string
  readonly billingEmail: string
  readonly phone: string
  readonly taxStatus: 'taxable' | 'exempt'
  readonly taxCertificate: string
  readonly currency: string
  readonly addresses: readonly (Address & {
    readonly isDefaultBilling: boolean
    readonly isDefaultShipping: boolean
  })[]
}

export interface SkuFacts extends Facts {
  readonly code: string
  readonly name: string
  readonly description: string
  readonly kind: 'product' | 'service'
  readonly price: string
  readonly cost: string | null
  readonly isActive: boolean
}

export interface DeviceFacts extends Facts {
  readonly deviceId: string
  readonly isActive: boolean
  /** The customer that it is of; null for none. */
  readonly customerId: number | null
}

export interface FactsOf {
  readonly customer: CustomerFacts
  readonly sku: SkuFacts
  readonly device: DeviceFacts
  readonly invoice: InvoiceFacts
  readonly payment: PaymentFacts
  readonly creditNote: CreditNoteFacts
  readonly creditMemo: CreditMemoFacts
}

/** SQL of what is written of each kind, of the record $1. */
const FACTS: Readonly<Record<AccountingKind, string>> = {
  ...SALES_FACTS,
  customer: `select version, name, company, first_name as "firstName", last_name as "lastName", billing_email as "billingEmail", phone,
      tax_status as "taxStatus", tax_certificate as "taxCertificate", currency, addresses
    from customer where customer_id = $1 and deleted_at is null`,
  sku: `select version, code, name, description, kind, trim_scale(price)::text as price, trim_scale(cost)::text as cost,
      is_active as "isActive"
    from sku where sku_id = $1 and deleted_at is null`,
  device: `select d.version, d.device_id as "deviceId", d.lifecycle <> 'retired' as "isActive", 
      ${customerAbove('d.org_id')} as "customerId"
    from device d where d.id = $1 and d.deleted_at is null`,
}

/** What is written of a record; undefined where it is gone. */
export const readFacts = <Kind extends AccountingKind>(
  db: Queries,
  kind: Kind,
  recordId: number,
): Promise<FactsOf[Kind] | undefined> => db.row<FactsOf[Kind]>(FACTS[kind], [recordId])
