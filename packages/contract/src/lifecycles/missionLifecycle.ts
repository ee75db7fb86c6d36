import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

/**
 * A vehicle is sent to a destination until that is ended. Whether it is waited for, has arrived or is late follows from its
 * visits, late reports included (DEST-1), and is nothing that anybody brings about.
 */
export const missionLifecycle = defineLifecycle({
  kind: 'mission',
  states: ['sent', 'ended'],
  begins: ['sent'],
  transitions: [
    {
      from: ['sent'],
      event: 'end',
      to: 'ended',
      permissions: ['monitoring:destination:edit', 'monitoring:destination:add'],
      effects: ['what was planned stays known; a mission that is planned otherwise begins anew'],
    },
    {
      from: ['sent'],
      event: 'release',
      to: 'ended',
      // written by the trigger `end_vehicle_ties`
      permissions: [],
      effects: ['its vehicle was deleted, or is another organization’s'],
    },
  ],
})
