/** What is needed of a tax of a line: amounts in the currency's smallest unit. */
export interface TaxFacts {
  readonly name: string
  /** Decimal of per cent. */
  readonly percent: string
  readonly base: number
  readonly amount: number
}

interface Facts {
  /** The version that it was read in. */
  readonly version: number
  readonly customerId: number
  readonly currency: string
}

/** An invoice with its lines; amounts in the currency's smallest unit. */
export interface InvoiceFacts extends Facts {
  readonly number: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly memo: string
  readonly email: string
  readonly isVoid: boolean
  readonly total: number
  readonly tax: number
  readonly lines: readonly {
    readonly skuId: number | null
    readonly text: string
    readonly quantity: string
    readonly unitPrice: string
    readonly net: number
    readonly taxes: readonly TaxFacts[]
  }[]
}

/** A credit note of service, as an invoice of less than nothing. */
export type CreditMemoFacts = InvoiceFacts

/** A payment with what of it is with invoices; amounts in the currency's smallest unit. */
export interface PaymentFacts extends Facts {
  readonly number: string
  readonly externalRef: string
  readonly method: string
  readonly receivedOn: string
  readonly isReversed: boolean
  /** The credit note that it is the credit of; null for money. */
  readonly creditNoteOf: number | null
  /** Without what was given back of it that no invoice had. */
  readonly amount: number
  readonly parts: readonly { readonly invoiceId: number; readonly amount: number }[]
}

/** What was given back of an invoice; amounts in the currency's smallest unit. */
export interface CreditNoteFacts extends Facts {
  readonly number: string
  readonly issuedOn: string
  readonly reason: string
  readonly invoiceId: number
  readonly invoiceNumber: string
  readonly amount: number
  /** What credit notes of the same invoice gave back before. */
  readonly before: number
  readonly invoiceTotal: number
  readonly invoiceTax: number
  /** The taxes of the invoice. */
  readonly taxes: readonly TaxFacts[]
}

/** SQL of an invoice, or of a credit note of service. */
const INVOICE = `select i.version, i.customer_id as "customerId", i.currency, i.number, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      i.memo, coalesce(i.snapshot->>'email', '') as email, i.status = 'void' as "isVoid", i.total_minor as total, i.tax_minor as tax,
      (select jsonb_agg(jsonb_build_object('skuId', l.sku_id, 'text', l.description, 'quantity', trim_scale(l.quantity)::text,
         'unitPrice', trim_scale(l.unit_price)::text, 'net', l.net_minor, 'taxes', l.taxes) order by l.position)
       from invoice_line l where l.invoice_id = i.invoice_id) as lines
    from invoice i where i.invoice_id = $1 and i.published_at is not null`

/** SQL of what is written of each kind, of the record $1. */
export const SALES_FACTS = {
  invoice: INVOICE,
  creditMemo: INVOICE,
  payment: `select p.version, p.customer_id as "customerId", p.currency, 'P-' || p.payment_id as number, p.external_ref as "externalRef",
      p.method, p.received_on::text as "receivedOn", p.state = 'reversed' as "isReversed", p.credit_note_of as "creditNoteOf",
      (p.amount_minor - (select coalesce(sum(f.amount_minor), 0) from refund f
         where f.payment_id = p.payment_id and f.credit_note_id is null))::int8 as amount,
      coalesce((select jsonb_agg(jsonb_build_object('invoiceId', a.invoice_id, 'amount', a.amount) order by a.invoice_id)
       from (select invoice_id, sum(amount_minor) as amount from payment_allocation
         where payment_id = p.payment_id and released_at is null group by 1) a), '[]') as parts
    from payment p where p.payment_id = $1 and p.deleted_at is null`,
  creditNote: `select 1 as version, i.customer_id as "customerId", i.currency, n.number, n.issued_at::date::text as "issuedOn", n.reason,
      i.invoice_id as "invoiceId", i.number as "invoiceNumber", n.amount_minor as amount, i.total_minor as "invoiceTotal",
      i.tax_minor as "invoiceTax",
      (select coalesce(sum(b.amount_minor), 0)::int8 from credit_note b
       where b.invoice_id = n.invoice_id and b.credit_note_id < n.credit_note_id) as before,
      coalesce((select jsonb_agg(t) from invoice_line l, jsonb_array_elements(l.taxes) t where l.invoice_id = i.invoice_id), '[]') as taxes
    from credit_note n join invoice i using (invoice_id) where n.credit_note_id = $1`,
} as const
