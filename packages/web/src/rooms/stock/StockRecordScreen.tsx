import { getStockList } from '@waymark/contract/rooms/stock/stock.ts'
import { recordPage } from '../record/public.tsx'
import { StockRecord } from './StockRecord.tsx'

export default recordPage(getStockList, StockRecord)
