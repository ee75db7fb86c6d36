import { getUpdateList } from '@waymark/contract/rooms/device/firmware.ts'
import { recordPage } from '../record/public.tsx'
import { FirmwareRecord } from './FirmwareRecord.tsx'

export default recordPage(getUpdateList, FirmwareRecord)
