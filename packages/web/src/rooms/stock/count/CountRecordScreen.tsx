import { getStockCountList } from '@waymark/contract/rooms/stock/stockCount.ts'
import { recordPage } from '../../record/public.tsx'
import { CountRecord } from './CountRecord.tsx'

export default recordPage(getStockCountList, CountRecord)
