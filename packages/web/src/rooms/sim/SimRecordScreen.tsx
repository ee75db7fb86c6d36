import { getSimList } from '@waymark/contract/rooms/device/sim.ts'
import { recordPage } from '../record/public.tsx'
import { SimRecord } from './SimRecord.tsx'

export default recordPage(getSimList, SimRecord)
