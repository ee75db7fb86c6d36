import { REPORT_SCREENS } from './reportScreens.ts'
import { type Directory, type ListedScreen, SCREEN_ROWS } from './screens.ts'

/**
 * What people come to do: the first level of the menu, in its order, with the screens that are not of the job of their group; reports of
 * monitoring (`reportScreens.ts`) are all of one.
 * Within a job the groups of the sidebar (NAV-2) stand as headings, in them the screens in order of weight: an administrator
 * arranges those.
 */
export const JOBS = {
  live: ['corrections', 'legend'],
  alarms: ['alarms', 'notifications', 'weeklySchedules'],
  places: ['landmarks', 'landmarkHistory', 'destinations', 'appointments'],
  reports: ['reports', 'charts'],
  maintenance: ['maintenance'],
  devices: [
    'devices',
    'settingPresets',
    'telematics',
    'importSources',
    'sims',
    'simCarriers',
    'installs',
    'installCodes',
  ],
  stockAndRepair: ['rmaReceipts'],
  sales: ['onlineShop', 'monthlyBilling', 'statements'],
  service: [],
  administration: ['usage'],
  own: ['preferences'],
} as const satisfies Record<string, readonly ListedScreen[]>

export type Job = keyof typeof JOBS

/** The job of the screens of a group. */
const JOB_OF_GROUP: Readonly<Record<Directory, Job>> = {
  organization: 'administration',
  monitoring: 'live',
  sales: 'sales',
  salesManagement: 'sales',
  manufacture: 'devices',
  repair: 'stockAndRepair',
  repairTags: 'stockAndRepair',
  stock: 'stockAndRepair',
  service: 'service',
  system: 'administration',
  area: 'administration',
  softDelete: 'administration',
  tool: 'service',
  temperatureMonitoring: 'live',
}

/** The job of every screen that stands in the menu, or is offered there. */
export const JOB_OF: ReadonlyMap<string, Job> = new Map([
  ...SCREEN_ROWS.flatMap(({ name, directory }): [string, Job][] =>
    directory === undefined ? [] : [[name, JOB_OF_GROUP[directory]]],
  ),
  ...Object.keys(REPORT_SCREENS).map((screen): [string, Job] => [screen, 'reports']),
  ...Object.entries(JOBS).flatMap(([job, screens]) => screens.map((screen): [string, Job] => [screen, job as Job])),
])
