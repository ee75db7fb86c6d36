import type { Directory } from '@waymark/contract/screens.ts'
import {
  IconBuildingFactory2,
  IconBuildingWarehouse,
  IconChartHistogram,
  IconFolder,
  IconHeadset,
  IconMap,
  IconMapPins,
  IconReceipt2,
  IconSettings,
  IconShieldCog,
  IconTag,
  IconTemperature,
  IconTool,
  IconTools,
  IconTrash,
  IconUser,
} from '@tabler/icons-react'
import type { TextKey } from '../../messages/table/TextKey.ts'
import type { Icon } from '../RouteEntry.ts'

interface Look {
  readonly title: TextKey<'shell'>
  readonly icon: Icon
}

/** Title and picture of each group of the sidebar (NAV-2). */
const LOOKS: Readonly<Record<Directory, Look>> = {
  organization: { title: 'organization', icon: IconShieldCog },
  monitoring: { title: 'monitoring', icon: IconMap },
  sales: { title: 'groupSales', icon: IconReceipt2 },
  salesManagement: { title: 'groupSalesManagement', icon: IconChartHistogram },
  manufacture: { title: 'groupManufacture', icon: IconBuildingFactory2 },
  repair: { title: 'groupRepair', icon: IconTool },
  repairTags: { title: 'groupRepairTags', icon: IconTag },
  stock: { title: 'stock', icon: IconBuildingWarehouse },
  service: { title: 'groupService', icon: IconHeadset },
  system: { title: 'groupSystem', icon: IconSettings },
  area: { title: 'areas', icon: IconMapPins },
  softDelete: { title: 'deletedRecords', icon: IconTrash },
  tool: { title: 'groupTool', icon: IconTools },
  temperatureMonitoring: { title: 'temperatureMonitoring', icon: IconTemperature },
}

/** How a group looks: by the program's own name, as an administrator named it, or as what belongs to the user. */
export function directoryLook(name: string): { title: Look['title'] | undefined; icon: Icon } {
  if (name === '') return { title: 'myAccount', icon: IconUser }
  return Object.hasOwn(LOOKS, name) ? LOOKS[name as Directory] : { title: undefined, icon: IconFolder }
}
