import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { STAY } from '@waymark/core/lifecycle/Lifecycle.ts'

const STATES = [
  'storage',
  'inventory',
  'ready',
  'activation_ready',
  'activated',
  'suspended',
  'deactivated',
  'end_use',
  'retired',
] as const

const ACTIVATE = ['organization:device:activate']
/** Whoever sees to the device of a vehicle may pause it too, by the call that says so. */
const PAUSE = [...ACTIVATE, 'organization:device:edit']
const REPAIR = ['repair:record:edit']
const STOCK = ['stock:item:edit']
const DELIVER = ['stock:item:deliver', ...STOCK]
const MOVE = ['organization:device:move']
/** Whoever leads returns of customers on. */
const ORDER = { stock: 'sales:order:stock', deliver: 'sales:order:deliver' } as const
const RETURN = ['sales:rma:process', 'sales:rental:edit']
/** Whoever says which device is on a vehicle. */
const BIND = [
  ...ACTIVATE,
  'organization:device:edit',
  'repair:record:edit',
  'monitoring:vehicle:add',
  'monitoring:vehicle:edit',
  'monitoring:vehicle:import',
  'monitoring:import:edit',
]

/**
 * A device from the factory to the vehicle and back. What it is on, whether it is held (for repair, or since it was stolen) and
 * whether it is a sample stand beside its state. That it is activated and that a service period of it is open is the same: the
 * trigger `device_service` opens and closes them.
 */
export const deviceLifecycle = defineLifecycle({
  kind: 'device',
  states: STATES,
  begins: ['storage', 'activated'],
  transitions: [
    {
      from: ['storage'],
      event: 'test',
      to: 'inventory',
      permissions: STOCK,
      guards: ['notHeld'],
      effects: ['it can be sold'],
    },
    {
      from: ['inventory'],
      event: 'allocate',
      to: 'ready',
      // what is handed over at once is promised and delivered in one go
      permissions: [...DELIVER, ...RETURN, ORDER.stock],
      guards: ['notHeld'],
      effects: ['it waits for its delivery'],
    },
    { from: ['ready'], event: 'release', to: 'inventory', permissions: STOCK },
    {
      from: ['ready'],
      event: 'lapse',
      to: 'inventory',
      permissions: [],
      effects: ['the return or the order that it was promised for needs it no more'],
    },
    {
      from: ['inventory', 'ready'],
      event: 'retest',
      to: 'storage',
      permissions: STOCK,
      effects: ['it is promised to nobody, and has to be tested again'],
    },
    {
      from: ['ready'],
      event: 'deliver',
      to: 'activation_ready',
      permissions: [...DELIVER, ...RETURN, ORDER.deliver],
      guards: ['notHeld'],
      effects: ['it is its customer’s'],
    },
    {
      // those in storage or inventory are devices that somebody brought along and nobody sold
      from: ['storage', 'inventory', 'activation_ready', 'suspended', 'deactivated', 'activated'],
      event: 'bind',
      to: 'activated',
      permissions: BIND,
      guards: ['notHeld'],
      effects: ['it leaves the vehicle that it was on', 'its service period opens, if none is open'],
    },
    {
      from: STATES,
      event: 'install',
      to: STAY,
      permissions: BIND,
      effects: ['an installer recorded where, with checks and pictures'],
    },
    {
      from: STATES,
      event: 'unbind',
      to: STAY,
      // a device that is moved to another organization leaves its vehicle there
      permissions: [...BIND, ...MOVE, ...RETURN],
      effects: ['it is on no vehicle; its service goes on'],
    },
    {
      from: ['activation_ready', 'suspended', 'deactivated'],
      event: 'activate',
      to: 'activated',
      permissions: PAUSE,
      guards: ['notHeld'],
      asks: ['password'],
      effects: ['its service period opens'],
    },
    {
      from: ['activated'],
      event: 'suspend',
      to: 'suspended',
      permissions: PAUSE,
      asks: ['password'],
      effects: ['its service period closes; it stays on its vehicle'],
    },
    {
      from: ['activated'],
      event: 'expire',
      to: 'suspended',
      permissions: [],
      guards: ['sampleIsOver'],
      effects: ['its service period closes'],
    },
    {
      from: ['activated', 'suspended'],
      event: 'deactivate',
      to: 'deactivated',
      permissions: ACTIVATE,
      effects: ['it leaves its vehicle', 'its service period closes'],
    },
    {
      from: ['activated'],
      event: 'replace',
      to: 'deactivated',
      permissions: [...REPAIR, ...RETURN],
      effects: ['another device takes over its vehicle, its access keys, its settings and its service'],
    },
    {
      // one that came in to be replaced
      from: ['suspended'],
      event: 'replace',
      to: 'deactivated',
      permissions: RETURN,
      effects: ['another device takes over its vehicle, its access keys, its settings and its service'],
    },
    {
      from: ['storage', 'inventory', 'activation_ready', 'suspended', 'deactivated'],
      event: 'takeOver',
      to: 'activated',
      permissions: [...REPAIR, ...RETURN],
      guards: ['notHeld'],
      effects: ['it is where the device was that it replaces', 'its service period opens'],
    },
    {
      from: ['activation_ready', 'suspended', 'deactivated'],
      event: 'endUse',
      to: 'end_use',
      permissions: ACTIVATE,
      effects: ['it leaves its vehicle', 'its return is expected'],
    },
    { from: ['end_use'], event: 'receive', to: 'storage', permissions: STOCK },
    { from: ['end_use'], event: 'renew', to: 'activation_ready', permissions: ACTIVATE },
    {
      from: ['storage', 'inventory', 'deactivated', 'end_use'],
      event: 'retire',
      to: 'retired',
      permissions: ACTIVATE,
      guards: ['notHeld'],
      asks: ['reason'],
      effects: ['its id stays taken for ever'],
    },
    {
      from: STATES.filter((state) => state !== 'retired'),
      event: 'scrap',
      to: 'retired',
      permissions: [...REPAIR, ...RETURN],
      asks: ['reason'],
      effects: ['it leaves its vehicle', 'its service period closes', 'its id stays taken for ever'],
    },
    {
      from: ['retired'],
      event: 'unretire',
      to: 'storage',
      permissions: ACTIVATE,
      asks: ['reason'],
    },
    {
      from: STATES,
      event: 'move',
      to: STAY,
      permissions: MOVE,
      guards: ['notHeld'],
      effects: ['it is another organization’s, and its service is charged there from now on'],
    },
    {
      from: STATES,
      event: 'hold',
      to: STAY,
      // the warehouse sends what it finds broken to the repair
      permissions: [...REPAIR, ...STOCK, ...RETURN],
      guards: ['notHeld'],
      asks: ['reason'],
      effects: ['nothing leads on until the hold ends'],
    },
    { from: STATES, event: 'unhold', to: STAY, permissions: [...REPAIR, ...RETURN], guards: ['isHeld'] },
    {
      from: ['activated'],
      event: 'sendIn',
      to: 'suspended',
      permissions: RETURN,
      effects: ['its service period closes on the day of its receipt; it stays on its vehicle'],
    },
    {
      from: ['suspended'],
      event: 'sendBack',
      to: 'activated',
      permissions: RETURN,
      guards: ['notHeld'],
      effects: ['its service period opens'],
    },
    {
      from: ['storage', 'inventory', 'activation_ready', 'activated', 'suspended', 'deactivated', 'end_use'],
      event: 'takeBack',
      to: 'storage',
      permissions: RETURN,
      effects: ['it leaves its vehicle', 'its service period closes', 'it is the warehouse’s, and has to be tested'],
    },
  ],
})

export type DeviceState = (typeof STATES)[number]
/** Why a device is held. */
export const HOLDS = ['repair', 'rma', 'stolen'] as const
