import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/** A code that lets installers in for one customer and one day, unless it is withdrawn before. */
export const installCodeLifecycle = defineLifecycle({
  kind: 'installCode',
  states: ['open', 'withdrawn'],
  begins: ['open'],
  transitions: [
    {
      from: ['open'],
      event: 'withdraw',
      to: 'withdrawn',
      permissions: ['tool:install:code'],
      effects: ['whoever is in by it is out at once'],
    },
  ],
})
