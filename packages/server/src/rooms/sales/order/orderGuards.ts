import type { ORDER_TYPES } from '@waymark/contract/rooms/sales/orderFields.ts'
import type { RecordGuard } from '../../../platform/records/RecordStates.ts'

/** What guards look at: of the order itself, and of what stands around it. */
export interface OrderFacts {
  readonly orderType: (typeof ORDER_TYPES)[number]
  readonly salesModel: string
  readonly contractId: number | null
  readonly sampleUntil: string | null
  readonly total: number
  readonly discountPercent: string
  /** Most of it that the seller lets be approved. */
  readonly mostDiscountPercent: number
  readonly submittedBy: number | null
  readonly signedAt: number | string | null
  /** It has a line, and each of its lines says how it is taxed. */
  readonly isItemized: boolean
  /** The return that it is for is one of the customer's. */
  readonly hasReturn: boolean
  /** What is paid ahead is no more than all of it. */
  readonly fitsTotal: boolean
  readonly isCustomerReady: boolean
  readonly isContractConfirmed: boolean
  /** What is to be paid before it is stocked is paid. */
  readonly isPaidAhead: boolean
  /** It has no devices, or the customer an organization that they go to. */
  readonly hasPlace: boolean
  /** On every line. */
  readonly areCountsEqual: boolean
  readonly isAllShipped: boolean
  /** All that was shipped is on published invoices, or it costs nothing. */
  readonly isBilled: boolean
  /** All its invoices are paid, void or refunded. */
  readonly isSettled: boolean
  readonly isReturnOver: boolean
  /** Nobody has paid for it, or got it back. */
  readonly isPaidBack: boolean
}

/** Whether the customer signs it: what is given to them for a time, or in the place of another, they need not. */
export const needsSignature = ({ orderType, salesModel }: Pick<OrderFacts, 'orderType' | 'salesModel'>): boolean =>
  orderType === 'customer' || salesModel === 'leasing'

type Guard = RecordGuard<OrderFacts>
const isForReturn = (type: string): boolean => type === 'exchange' || type === 'replacement'

/** What must hold of an order, by the names of its table of states. */
export const orderGuards = {
  whole: { code: '400801', holds: ({ contractId, isItemized }) => contractId !== null && isItemized },
  fitsType: {
    code: '400817',
    holds: ({ orderType, hasReturn }) => !isForReturn(orderType) || hasReturn,
  },
  fitsSample: {
    code: '400818',
    holds: ({ orderType, sampleUntil, total }) => orderType !== 'sample' || (sampleUntil !== null && total === 0),
  },
  fitsTotal: { code: '400821', holds: ({ fitsTotal }) => fitsTotal },
  customerReady: { code: '400803', holds: ({ isCustomerReady }) => isCustomerReady },
  byAnother: { code: '400804', holds: ({ submittedBy }, { caller }) => submittedBy !== caller.userId },
  contractConfirmed: { code: '400805', holds: ({ isContractConfirmed }) => isContractConfirmed },
  discountWithin: {
    code: '400806',
    // what is no sale costs what it costs
    holds: ({ orderType, discountPercent, mostDiscountPercent }) =>
      orderType !== 'customer' || Number(discountPercent) <= mostDiscountPercent,
  },
  isSigned: { code: '400807', holds: needsSignature },
  signedIfNeeded: { code: '400808', holds: (facts) => !needsSignature(facts) || facts.signedAt !== null },
  paidAhead: { code: '400809', holds: ({ isPaidAhead }) => isPaidAhead },
  hasPlace: { code: '400816', holds: ({ hasPlace }) => hasPlace },
  countsEqual: { code: '400810', holds: ({ areCountsEqual }) => areCountsEqual },
  allShipped: { code: '400811', holds: ({ isAllShipped }) => isAllShipped },
  billed: { code: '400820', holds: ({ isBilled }) => isBilled },
  settled: { code: '400812', holds: ({ isSettled }) => isSettled },
  returnsOver: { code: '400813', holds: ({ isReturnOver }) => isReturnOver },
  paidBack: { code: '400814', holds: ({ isPaidBack }) => isPaidBack },
} as const satisfies Readonly<Record<string, Guard>>
