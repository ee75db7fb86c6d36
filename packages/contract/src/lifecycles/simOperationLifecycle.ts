import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** What was asked of a carrier: it waits, is sent, and comes to an end that the carrier decides. */
export const simOperationLifecycle = defineLifecycle({
  kind: 'simOperation',
  states: ['queued', 'sent', 'confirmed', 'failed', 'timed_out'],
  begins: ['queued'],
  transitions: [
    { from: ['queued'], event: 'send', to: 'sent', permissions: [], effects: ['the carrier is asked'] },
    {
      from: ['queued', 'sent', 'timed_out'],
      event: 'confirm',
      to: 'confirmed',
      permissions: [],
      effects: ['the card is as it was wanted'],
    },
    {
      from: ['queued', 'sent', 'timed_out'],
      event: 'fail',
      to: 'failed',
      permissions: [],
      effects: ['the card is as it was; what the carrier said is kept'],
    },
    {
      from: ['queued', 'sent'],
      event: 'timeOut',
      to: 'timed_out',
      permissions: [],
      effects: ['the carrier may have done it: the next look at the card settles it'],
    },
  ],
})

export type SimOperationState = (typeof simOperationLifecycle.states)[number]

/** Whether a carrier still has to do it. */
export const isUnderWay = ({ state }: { readonly state: string | null }): boolean =>
  state === 'queued' || state === 'sent'
