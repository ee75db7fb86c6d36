import type { Orders } from './orders.ts'

type Handlers = { [Name in keyof Orders]?: (order: Orders[Name][0]) => Promise<Orders[Name][1]> }

/** In a helper process: carries out the orders of the process that forked this one, one answer each. */
export function serveOrders(handlers: Handlers): void {
  process.on('message', ({ id, name, order }: { id: number; name: keyof Orders; order: never }) => {
    const handler = handlers[name] as ((order: unknown) => Promise<unknown>) | undefined
    const work = handler ? handler(order) : Promise.reject(new Error(`no such order: ${name}`))
    work.then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, error: String(error) }),
    )
  })
  // without its parent it has nothing to do
  process.on('disconnect', () => process.exit(0))
}
