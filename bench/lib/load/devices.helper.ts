import { LoadFleet } from './LoadFleet.ts'
import { serveOrders } from './serveOrders.ts'

const fleet = new LoadFleet()
serveOrders({ connect: (order) => fleet.connect(order).then(() => undefined), run: (order) => fleet.run(order) })
