export { takeUpAgain } from './pauseStocked.ts'
export { joinPlace, PLACE_PATH } from './placePath.ts'
export { putIntoPlace } from './placeStocked.ts'
export {
  giveBackStocked,
  keepReturned,
  promiseReplacement,
  releaseReplacement,
  shipReplacement,
  takeForReturn,
} from './returnStocked.ts'
export { StockDesk } from './StockDesk.ts'
export { stockQueries } from './stock.queries.ts'
