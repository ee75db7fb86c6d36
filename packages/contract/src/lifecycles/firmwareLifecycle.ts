import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** Firmware is a draft until it is released to devices; what should reach no further device is withdrawn. */
export const firmwareLifecycle = defineLifecycle({
  kind: 'firmware',
  states: ['draft', 'released', 'withdrawn'],
  begins: ['draft'],
  transitions: [
    {
      from: ['draft'],
      event: 'release',
      to: 'released',
      permissions: ['manufacture:firmware:edit'],
      guards: ['forModels'],
      effects: ['it is offered for devices of its models and hardware'],
    },
    {
      from: ['released'],
      event: 'withdraw',
      to: 'withdrawn',
      permissions: ['manufacture:firmware:edit'],
      effects: ['it is offered no more'],
    },
  ],
})
