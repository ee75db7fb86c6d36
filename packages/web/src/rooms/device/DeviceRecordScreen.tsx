import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { recordPage } from '../record/public.tsx'
import { DeviceRecord } from './DeviceRecord.tsx'

export default recordPage(getDeviceList, DeviceRecord)
