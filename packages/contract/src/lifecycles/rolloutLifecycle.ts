import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

const EDIT = ['manufacture:rollout:edit']

/** Firmware for many devices, group after group. Which devices are in which group is settled when it is made. */
export const rolloutLifecycle = defineLifecycle({
  kind: 'rollout',
  states: ['ready', 'running', 'paused', 'finished', 'stopped'],
  begins: ['ready'],
  transitions: [
    {
      from: ['ready'],
      event: 'start',
      to: 'running',
      permissions: EDIT,
      effects: ['devices of the first group are updated as they are heard'],
    },
    {
      from: ['running'],
      event: 'proceed',
      to: STAY,
      permissions: [],
      effects: ['enough of a group run the firmware, or all of it are through: the next group begins'],
    },
    {
      from: ['running'],
      event: 'advance',
      to: STAY,
      permissions: EDIT,
      guards: ['hasNext'],
      effects: ['the next group begins, however far the one before is'],
    },
    {
      from: ['running'],
      event: 'trip',
      to: 'paused',
      permissions: [],
      effects: ['too many of a group failed, or the firmware was withdrawn: no further device is told of it'],
    },
    {
      from: ['running'],
      event: 'pause',
      to: 'paused',
      permissions: EDIT,
      effects: ['no further device is told of it; what a device has begun it ends'],
    },
    {
      from: ['paused'],
      event: 'resume',
      to: 'running',
      permissions: EDIT,
      effects: ['it goes on; the failures so far pause it no more'],
    },
    {
      from: ['ready', 'running', 'paused'],
      event: 'stop',
      to: 'stopped',
      permissions: EDIT,
      effects: ['updates that no device has begun are aborted; what a device has begun it ends'],
    },
    { from: ['running'], event: 'finish', to: 'finished', permissions: [], effects: ['all devices are through'] },
  ],
})

export type RolloutState = (typeof rolloutLifecycle.states)[number]
