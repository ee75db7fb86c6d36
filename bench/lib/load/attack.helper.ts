import { ATTACKS } from '../siege/attacks.ts'
import { serveOrders } from './serveOrders.ts'

serveOrders({ attack: (order) => ATTACKS[order.kind](order, performance.now() + order.seconds * 1000) })
