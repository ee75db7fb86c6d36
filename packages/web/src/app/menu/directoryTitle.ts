import type { Directory } from '@waymark/contract/screens.ts'
import type { TextKey } from '../../messages/table/TextKey.ts'

/** Title of each group of the sidebar (NAV-2). */
const TITLES: Readonly<Record<Directory, TextKey<'shell'>>> = {
  organization: 'organization',
  monitoring: 'monitoring',
  sales: 'groupSales',
  salesManagement: 'groupSalesManagement',
  manufacture: 'groupManufacture',
  repair: 'groupRepair',
  repairTags: 'groupRepairTags',
  stock: 'stock',
  service: 'groupService',
  system: 'groupSystem',
  area: 'areas',
  softDelete: 'deletedRecords',
  tool: 'groupTool',
  temperatureMonitoring: 'temperatureMonitoring',
}

/** What a group is called: undefined for one that an administrator named. */
export function directoryTitle(name: string): TextKey<'shell'> | undefined {
  return Object.hasOwn(TITLES, name) ? TITLES[name as Directory] : undefined
}
