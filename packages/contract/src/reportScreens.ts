/** Who has the permission of a report from the start: all who read reports, everybody, or the heads of an organization. */
export type Readers = 'readers' | 'everybody' | 'heads'

/**
 * Reports of monitoring: a row is their screen (`screens.ts`) and their permission with those who have it from the start
 * (`permissions/reportPermissions.ts`). Their order is that of the menu and of the report centre.
 */
export const REPORT_SCREENS = {
  tripReport: {
    path: '/vehicleTripReport',
    permission: 'report:trip:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  mileageReport: { path: '/mileageReport', permission: 'report:trip:view', offered: true },
  iftaReport: { path: '/iftaReport', permission: 'report:ifta:view', directory: 'monitoring', readers: 'readers' },
  statusReport: {
    path: '/statusReport',
    permission: 'report:status:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  landmarkReport: {
    path: '/landmarkReport',
    permission: 'report:landmark:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  utilizationReport: {
    path: '/assetUtilizationReport',
    permission: 'report:utilization:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  ajcReport: { path: '/ajcReport', permission: 'report:ajc:view', directory: 'monitoring', readers: 'readers' },
  driverReport: {
    path: '/driverReport',
    permission: 'report:driver:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  engineReport: {
    path: '/engineReport',
    permission: 'report:engine:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  temperatureReport: {
    path: '/temperatureReport',
    permission: 'report:temperature:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  computedReport: {
    path: '/computedReport',
    permission: 'report:computed:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  alarmReport: { path: '/alarmReport', permission: 'report:alarm:view', directory: 'monitoring', readers: 'readers' },
  deviceReport: {
    path: '/deviceReport',
    permission: 'report:device:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  batteryCalibration: {
    path: '/batteryCalibration',
    permission: 'report:calibration:view',
    directory: 'monitoring',
    readers: 'everybody',
  },
  maintenanceReport: {
    path: '/maintenanceReport',
    permission: 'report:maintenance:view',
    directory: 'monitoring',
    readers: 'readers',
  },
  userReport: { path: '/userReport', permission: 'report:user:view', directory: 'monitoring', readers: 'heads' },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly path: string
      readonly permission: `report:${string}:view`
      readonly directory?: 'monitoring'
      readonly readers?: Readers
      readonly offered?: true
    }
  >
>
