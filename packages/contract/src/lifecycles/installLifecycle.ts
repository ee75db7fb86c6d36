import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Whoever keeps the installation log, and the installer who recorded it. */
const END = ['tool:install:edit']

/** What an installer recorded about a device on a vehicle. */
export const installLifecycle = defineLifecycle({
  kind: 'install',
  states: ['open', 'closed', 'canceled'],
  begins: ['open'],
  transitions: [
    {
      from: ['open'],
      event: 'close',
      to: 'closed',
      permissions: END,
      guards: ['isProven'],
      effects: ['its checks stay as they are then'],
    },
    {
      from: ['open'],
      event: 'cancel',
      to: 'canceled',
      permissions: END,
      asks: ['reason'],
      effects: ['the device stays on its vehicle until somebody takes it off'],
    },
  ],
})

export type InstallState = (typeof installLifecycle.states)[number]
