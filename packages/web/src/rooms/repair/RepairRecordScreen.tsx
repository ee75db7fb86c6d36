import { getRepairList } from '@waymark/contract/rooms/repair.ts'
import { recordPage } from '../record/public.tsx'
import { RepairRecord } from './RepairRecord.tsx'

export default recordPage(getRepairList, RepairRecord)
