import { serveOrders } from './serveOrders.ts'
import { WatchFleet } from './WatchFleet.ts'

const clients = new WatchFleet()
serveOrders({
  watch: (order) => clients.watch(order).then(() => undefined),
  measure: (order) => clients.measure(order),
})
