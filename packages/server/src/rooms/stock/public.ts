export { joinPlace, PLACE_PATH } from './placePath.ts'
export { type DeskContext, StockDesk } from './StockDesk.ts'
export { stockQueries } from './stock.queries.ts'
