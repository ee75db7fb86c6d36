import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'

const BIND = ['organization:device:geotab', 'organization:device:isaac']

/** A device at a telematics service of another party: asked for, and bound once the service has said so. */
export const telematicsLinkLifecycle = defineLifecycle({
  kind: 'telematicsLink',
  states: ['binding', 'bound', 'failed'],
  begins: ['binding'],
  transitions: [
    { from: ['binding'], event: 'bind', to: 'bound', permissions: [], effects: ['what the service calls it is kept'] },
    { from: ['binding'], event: 'fail', to: 'failed', permissions: [], effects: ['what the service said is kept'] },
    { from: ['failed'], event: 'again', to: 'binding', permissions: BIND, effects: ['the service is asked again'] },
  ],
})
