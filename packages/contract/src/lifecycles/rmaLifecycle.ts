import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'
import { OPEN_RETURNS, RETURN_STEPS } from '@waymark/core/returns/returnStep.ts'

const CUSTOMER = ['usercenter:myaccount:edit-rma']
const OFFICE = ['sales:rma:process']
const RENTAL = ['sales:rental:edit']
const AT_WORK = ['dispatching', 'analysis', 'returning'] as const

/** A step that follows from the devices of a return. */
const derived = <Event extends string, Step extends (typeof RETURN_STEPS)[number]>(event: Event, to: Step) =>
  ({
    from: AT_WORK.filter((step) => (step as string) !== to),
    event,
    to,
    permissions: [],
    effects: ['follows from its devices'],
  }) as const

/**
 * A return: devices that a customer sends back to be repaired or replaced, or since they were rented. Its step follows from what was
 * decided and from the tracks of its devices (`core/returns`); what is done with these is told here too, and needs what it says.
 */
export const rmaLifecycle = defineLifecycle({
  kind: 'rma',
  states: RETURN_STEPS,
  begins: ['request'],
  transitions: [
    {
      from: ['request'],
      event: 'approve',
      to: 'dispatching',
      permissions: [...OFFICE, ...RENTAL],
      effects: ['the customer is told where to send the devices'],
    },
    { from: ['request'], event: 'disapprove', to: 'disapproved', permissions: OFFICE, asks: ['reason'] },
    {
      from: ['request', 'dispatching'],
      event: 'cancel',
      to: 'canceled',
      permissions: [...CUSTOMER, ...OFFICE, ...RENTAL],
      guards: ['isUntouched'],
      asks: ['reason'],
      effects: ['its devices may be sent back again'],
    },
    {
      from: ['dispatching', 'analysis'],
      event: 'send',
      to: STAY,
      permissions: [...CUSTOMER, ...OFFICE, ...RENTAL],
      effects: ['devices are on their way in'],
    },
    derived('await', 'dispatching'),
    derived('analyse', 'analysis'),
    derived('prepare', 'returning'),
    derived('close', 'closed'),
  ],
})

/** A return of these is under way. */
export const OPEN_RMAS = OPEN_RETURNS
