import { getRmaOfficeList } from '@waymark/contract/rooms/stock/rmaOffice.ts'
import { recordPage } from '../record/public.tsx'
import { RmaRecord } from './RmaRecord.tsx'

export default recordPage(getRmaOfficeList, RmaRecord)
