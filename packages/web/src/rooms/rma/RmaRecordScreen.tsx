import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { recordPage } from '../record/public.tsx'
import { RMA_FOLLOWED_MS } from './rmaReadings.ts'
import { RmaRecord } from './RmaRecord.tsx'

export default recordPage(getRmaOfficeList, RmaRecord, RMA_FOLLOWED_MS)
