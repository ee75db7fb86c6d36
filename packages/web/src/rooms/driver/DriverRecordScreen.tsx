import { getDriverList } from '@waymark/contract/rooms/driver.ts'
import { recordPage } from '../record/public.tsx'
import { DriverRecord } from './DriverRecord.tsx'

export default recordPage(getDriverList, DriverRecord)
