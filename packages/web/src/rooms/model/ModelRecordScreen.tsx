import { getModelList } from '@waymark/contract/rooms/device/model.ts'
import { recordPage } from '../record/public.tsx'
import { ModelRecord } from './ModelRecord.tsx'

export default recordPage(getModelList, ModelRecord)
