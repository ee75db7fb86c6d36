import { getRepairList } from '@waymark/contract/rooms/stock/repair.ts'
import { recordPage } from '../record/public.tsx'
import { RepairRecord } from './RepairRecord.tsx'

export default recordPage(getRepairList, RepairRecord)
