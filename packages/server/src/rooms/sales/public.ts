/** What the service of a device costs, for rooms that show it. */
export { chosenPrice, priceOfDevice } from './price/devicePrice.queries.ts'
export { hashOfKey, newKey } from './linkKey.ts'
