import { installList } from '@waymark/contract/rooms/device/install.ts'
import { recordPage } from '../record/public.tsx'
import { InstallRecord } from './InstallRecord.tsx'

export default recordPage(installList, InstallRecord)
