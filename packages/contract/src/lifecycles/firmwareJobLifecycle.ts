import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Where the device is at work on it. */
export const JOB_ACTIVE = ['downloading', 'installing', 'rebooting'] as const
/** Where it is not over: a device has one such at a time. */
export const JOB_OPEN = ['pending', ...JOB_ACTIVE] as const

/**
 * Firmware on its way to one device. That it was fetched shows where our server handed its last byte out; that it runs shows
 * by the version that the device tells, and by nothing else.
 */
export const firmwareJobLifecycle = defineLifecycle({
  kind: 'firmwareJob',
  states: [...JOB_OPEN, 'success', 'failure', 'already_installed', 'aborted'],
  begins: ['pending'],
  transitions: [
    {
      from: ['pending'],
      event: 'offer',
      to: 'downloading',
      permissions: [],
      effects: ['the device is told an address that is for it alone, and for this once'],
    },
    { from: ['downloading'], event: 'fetch', to: 'installing', permissions: [], effects: ['it has all of the file'] },
    {
      from: ['installing'],
      event: 'restart',
      to: 'rebooting',
      permissions: [],
      effects: ['it has connected anew, and is asked for its version'],
    },
    {
      from: [...JOB_OPEN],
      event: 'confirm',
      to: 'success',
      permissions: [],
      effects: ['the device told the new version'],
    },
    {
      from: ['pending'],
      event: 'find',
      to: 'already_installed',
      permissions: [],
      effects: ['it ran that version before it was told anything'],
    },
    {
      from: [...JOB_ACTIVE],
      event: 'retry',
      to: 'pending',
      permissions: [],
      effects: ['it is offered again after a while that grows; the address is void'],
    },
    {
      from: [...JOB_OPEN],
      event: 'fail',
      to: 'failure',
      permissions: [],
      effects: ['the reason is kept'],
    },
    {
      from: ['pending'],
      event: 'abort',
      to: 'aborted',
      permissions: ['organization:device:firmware', 'manufacture:rollout:edit'],
      effects: ['it is not offered; what a device has begun it ends'],
    },
  ],
})

export type FirmwareJobState = (typeof firmwareJobLifecycle.states)[number]
