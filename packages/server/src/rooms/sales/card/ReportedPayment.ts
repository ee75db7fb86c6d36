/** How a payment stands at a payment service. Amounts are in the currency's smallest unit. */
export interface ReportedPayment {
  /** What the service calls it. */
  readonly intent: string
  /** What came by which link; undefined while nothing did, or by none. */
  readonly paid: { readonly link: string; readonly amount: number; readonly currency: string } | undefined
  readonly refunds: readonly ReportedRefund[]
  readonly disputes: readonly ReportedDispute[]
}

/** Money that goes back. */
export interface ReportedRefund {
  readonly id: string
  /** Id of our request; empty for what somebody gave back there. */
  readonly requestId: string
  readonly amount: number
  readonly state: 'underWay' | 'done' | 'failed'
  readonly said: string
}

/** Money that the bank of a customer wants back. */
export interface ReportedDispute {
  readonly id: string
  readonly amount: number
  /** It is gone now: neither not yet taken, nor back again. */
  readonly isTaken: boolean
}
