import { getBatchList } from '@waymark/contract/rooms/device/batch.ts'
import { recordPage } from '../record/public.tsx'
import { BatchRecord } from './BatchRecord.tsx'

export default recordPage(getBatchList, BatchRecord)
