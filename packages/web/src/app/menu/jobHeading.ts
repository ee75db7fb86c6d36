import type { Job } from '@waymark/contract/jobs.ts'
import {
  IconAlertTriangle,
  IconBuildingWarehouse,
  IconChartHistogram,
  IconDeviceMobile,
  IconFolder,
  IconHeadset,
  IconMap2,
  IconMapPin,
  IconReceipt2,
  IconSettings,
  IconTool,
  IconUser,
} from '@tabler/icons-react'
import type { TextKey } from '../../messages/table/TextKey.ts'
import type { Icon } from '../RouteEntry.ts'

interface JobHeading {
  readonly title: TextKey<'shell'>
  readonly icon: Icon
}

/** Title and picture of each job. */
const HEADINGS: Readonly<Record<Job, JobHeading>> = {
  live: { title: 'live', icon: IconMap2 },
  alarms: { title: 'alarms', icon: IconAlertTriangle },
  places: { title: 'jobPlaces', icon: IconMapPin },
  reports: { title: 'reports', icon: IconChartHistogram },
  maintenance: { title: 'maintenance', icon: IconTool },
  devices: { title: 'devices', icon: IconDeviceMobile },
  stockAndRepair: { title: 'jobStockAndRepair', icon: IconBuildingWarehouse },
  sales: { title: 'groupSales', icon: IconReceipt2 },
  service: { title: 'groupService', icon: IconHeadset },
  administration: { title: 'jobAdministration', icon: IconSettings },
  own: { title: 'myAccount', icon: IconUser },
}

/** What a job is headed by: by the program's own name, or as an administrator named the group that it is. */
export function jobHeading(name: string): { title: JobHeading['title'] | undefined; icon: Icon } {
  return Object.hasOwn(HEADINGS, name) ? HEADINGS[name as Job] : { title: undefined, icon: IconFolder }
}
