import {
  IconActivity,
  IconArrowBackUp,
  IconBattery2,
  IconBell,
  IconChartBar,
  IconEngine,
  IconChartDots,
  IconChartHistogram,
  IconCoins,
  IconGasStation,
  IconId,
  IconMapPins,
  IconMathFunction,
  IconRefresh,
  IconReport,
  IconReportAnalytics,
  IconReportMoney,
  IconRoad,
  IconTargetArrow,
  IconTemperature,
  IconTool,
  IconUsers,
} from '@tabler/icons-react'
import type { ScreenName } from '@waymark/contract/screens.ts'
import type { ComponentType } from 'react'
import { paths } from '../../app/paths.ts'
import type { OutsideScreen, RoomScreen } from '../../app/RoomScreen.ts'

const rooms = ['report', 'range'] as const

/** A report that opens as it was asked for last; what remembers comes with the screen. */
const remembering =
  (load: RoomScreen['load']): RoomScreen['load'] =>
  async () => {
    const [screen, { withLastUse }] = await Promise.all([load(), import('./view/withLastUse.tsx')])
    return withLastUse(screen)
  }

/** What of a screen is not as of most: its icon, whose messages it needs, whether it shows the past. */
const OWN: { readonly [Name in ScreenName]?: Partial<RoomScreen> } = {
  tripReport: { past: 'shown', rooms: [...rooms, 'trail'], icon: IconReport },
  mileageReport: { past: 'shown', icon: IconRoad },
  iftaReport: { past: 'shown', rooms: [...rooms, 'ifta'], icon: IconGasStation },
  statusReport: { icon: IconActivity },
  landmarkReport: { past: 'shown', rooms: [...rooms, 'claim'], icon: IconMapPins },
  utilizationReport: { past: 'shown', icon: IconChartBar },
  ajcReport: { past: 'shown', icon: IconRefresh },
  driverReport: { past: 'shown', icon: IconId },
  engineReport: { past: 'shown', icon: IconEngine },
  temperatureReport: { icon: IconTemperature },
  computedReport: { icon: IconMathFunction },
  alarmReport: { rooms: [...rooms, 'alarmWords'], icon: IconBell },
  deviceReport: { rooms: [...rooms, 'batteryReport'], icon: IconBattery2 },
  batteryCalibration: { rooms: [...rooms, 'batteryReport'], icon: IconTargetArrow },
  maintenanceReport: { rooms: [...rooms, 'maintenance'], icon: IconTool },
  salesReport: { rooms: [...rooms, 'salesReport'], icon: IconReportMoney },
  stockReport: { icon: IconCoins },
  repairReport: { icon: IconChartDots },
  returnReport: { icon: IconArrowBackUp },
  userReport: { icon: IconUsers },
}

/** Screens of reports are there once their file is: `<folder>/<Name>Screen.tsx` is the screen `<name>`, which a row of `REPORT_SCREENS` shows. */
const reports = Object.entries(
  import.meta.glob<{ default: ComponentType }>(['./*/*ReportScreen.tsx', './*/*CalibrationScreen.tsx']),
).map(([file, load]): RoomScreen => {
  const [, first = '', rest = ''] = /\/(\w)(\w*)Screen\.tsx$/.exec(file) ?? []
  const screen = `${first.toLowerCase()}${rest}` as ScreenName
  return { screen, rooms, icon: IconReport, load: remembering(load), ...OWN[screen] }
})

export const screens: readonly RoomScreen[] = [
  {
    screen: 'charts',
    rooms: [...rooms, 'reportCentre', 'chart'],
    icon: IconChartHistogram,
    load: () => import('./chart/ChartsScreen.tsx'),
  },
  {
    screen: 'reports',
    rooms: [...rooms, 'reportCentre', 'reportView', 'chart'],
    icon: IconReportAnalytics,
    load: () => import('./centre/ReportsScreen.tsx'),
  },
  ...reports,
]

export const outside: readonly OutsideScreen[] = [
  { path: paths.claim, rooms: ['claim'], load: () => import('./claim/ClaimScreen.tsx') },
]
