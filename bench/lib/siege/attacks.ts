import type { AttackOrder, AttackResult } from '../load/orders.ts'
import { floodSockets } from './floodSockets.ts'
import { sendBodies } from './sendBodies.ts'
import { sayLittle, strangers } from './sayLittle.ts'

/** The attacks by their names; each ends by itself when its time is over. */
export const ATTACKS: Readonly<
  Record<AttackOrder['kind'], (order: AttackOrder, end: number) => Promise<AttackResult>>
> = {
  sockets: floodSockets,
  bodies: sendBodies,
  strangers,
  loris: sayLittle,
}
