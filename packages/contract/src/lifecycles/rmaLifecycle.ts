import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'
import { OPEN_RETURNS, RETURN_STEPS, RETURNS_AT_WORK } from '@waymark/core/returns/returnStep.ts'

const CUSTOMER = ['usercenter:myaccount:edit-rma']
const OFFICE = ['sales:rma:process']
const RENTAL = ['sales:rental:edit']
const CHARGE = ['sales:rma:charge']

/** Something that is done with devices of a return; its step follows from them. */
const done = <Event extends string>(event: Event, permissions: readonly string[], effects: readonly string[]) =>
  ({ from: RETURNS_AT_WORK, event, to: STAY, permissions, effects }) as const

/** A step that follows from the devices of a return. */
const derived = <Event extends string, Step extends (typeof RETURN_STEPS)[number]>(event: Event, to: Step) =>
  ({
    from: RETURNS_AT_WORK.filter((step) => (step as string) !== to),
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
    done('send', [...CUSTOMER, ...OFFICE, ...RENTAL], ['devices are on their way in']),
    done('receive', OFFICE, ['a device is held, its service paused from that day on', 'it lies in the warehouse']),
    done('unreceive', OFFICE, ['a device is as it was before it came']),
    done('lose', [...OFFICE, ...RENTAL], ['a device never came; one that was rented is retired']),
    done('inspect', [...OFFICE, ...RENTAL], ['how a device is, is written down']),
    done(
      'decide',
      [...OFFICE, ...RENTAL],
      ['it is repaired, retired, taken into stock, or another is promised to the customer in its place'],
    ),
    done('reconsider', OFFICE, ['nothing is decided of it any more']),
    done('giveUp', [], ['the bench could not repair it']),
    done('charge', [...OFFICE, ...RENTAL], ['something is charged for a device']),
    done('pay', CHARGE, ['what is charged for a device is paid']),
    done('waive', CHARGE, ['what is charged for a device is waived']),
    done('warrant', OFFICE, ['whether a device is in warranty is said otherwise']),
    done('sendBack', OFFICE, ['a device, or what replaces it, is with the customer again']),
    done('deposit', RENTAL, ['what was left for rented devices, or is owed, is said']),
    done('settle', RENTAL, ['deposit, damage and what is owed are settled']),
    derived('await', 'dispatching'),
    derived('analyse', 'analysis'),
    derived('prepare', 'returning'),
    derived('close', 'closed'),
  ],
})

/** A return of these is under way. */
export const OPEN_RMAS = OPEN_RETURNS
