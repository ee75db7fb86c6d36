import { CUSTOMER_GATES, type Customer, type CustomerGate } from '@waymark/contract/rooms/sales/customerFields.ts'
import type { Translate } from '../../../app/i18n.ts'

/** The gates in their order. */
export const GATES = Object.keys(CUSTOMER_GATES) as CustomerGate[]

type GateState = Customer[CustomerGate]

/** Where a customer stands at a gate, in words. */
export const gateText = (t: Translate<'customer'>, state: GateState): string =>
  t(state === 'none' ? 'unregistered' : state)

/** How a state is coloured: passed, turned away, or still to come. */
export const gateColour = (state: GateState): 'green' | 'red' | 'gray' =>
  state === 'disapproved' || state === 'rejected'
    ? 'red'
    : state.startsWith('un') || state === 'none'
      ? 'gray'
      : 'green'
