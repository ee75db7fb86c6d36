import { getRolloutList } from '@waymark/contract/rooms/device/rollout.ts'
import { recordPage } from '../record/public.tsx'
import { RolloutRecord } from './RolloutRecord.tsx'

export default recordPage(getRolloutList, RolloutRecord)
