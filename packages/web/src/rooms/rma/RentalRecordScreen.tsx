import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { recordPage } from '../record/public.tsx'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import { RmaRecord } from './RmaRecord.tsx'

export default recordPage(getRentalList, RmaRecord, RMA_FOLLOWED_MS)
