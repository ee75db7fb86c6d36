import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** A command waits for its device, is on its way, and is over: by the device's own answer, by a failure, or by time. */
export const commandLifecycle = defineLifecycle({
  kind: 'command',
  states: ['queued', 'sent', 'acknowledged', 'failed', 'expired'],
  begins: ['queued'],
  transitions: [
    {
      from: ['queued'],
      event: 'send',
      to: 'sent',
      permissions: [],
      effects: ['it is on its way over the device’s connection, or with the carrier of its SIM card'],
    },
    {
      from: ['sent'],
      event: 'return',
      to: 'queued',
      permissions: [],
      effects: ['the connection was gone before it went; it waits for the next one'],
    },
    {
      from: ['sent'],
      event: 'acknowledge',
      to: 'acknowledged',
      permissions: [],
      effects: ['what the device answered is kept'],
    },
    {
      from: ['queued', 'sent'],
      event: 'fail',
      to: 'failed',
      permissions: [],
      effects: ['the reason is kept, and what the device answered'],
    },
    {
      from: ['queued'],
      event: 'withdraw',
      to: 'failed',
      permissions: ['organization:device:command'],
      effects: ['it is not sent any more'],
    },
    { from: ['queued'], event: 'expire', to: 'expired', permissions: [], effects: ['it is not sent any more'] },
  ],
})
