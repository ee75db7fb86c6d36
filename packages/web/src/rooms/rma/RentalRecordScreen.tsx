import { getRentalList } from '@waymark/contract/rooms/stock/rental.ts'
import { recordPage } from '../record/public.tsx'
import { RmaRecord } from './RmaRecord.tsx'

export default recordPage(getRentalList, RmaRecord)
