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
import { paths } from '../../app/paths.ts'
import type { OutsideScreen, RoomScreen } from '../../app/RoomScreen.ts'

const rooms = ['report', 'range'] as const

/** A report that opens as it was asked for last; what remembers comes with the screen. */
const remembering =
  (load: RoomScreen['load']): RoomScreen['load'] =>
  async () => {
    const screen = load()
    return (await import('./view/remembered.tsx')).remembered(screen)
  }

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
  {
    screen: 'tripReport',
    past: 'shown',
    rooms: [...rooms, 'trail'],
    icon: IconReport,
    load: remembering(() => import('./trip/TripReportScreen.tsx')),
  },
  {
    screen: 'mileageReport',
    past: 'shown',
    rooms,
    icon: IconRoad,
    load: remembering(() => import('./usage/MileageReportScreen.tsx')),
  },
  {
    screen: 'iftaReport',
    past: 'shown',
    rooms: [...rooms, 'ifta'],
    icon: IconGasStation,
    load: remembering(() => import('./ifta/IftaReportScreen.tsx')),
  },
  {
    screen: 'statusReport',
    rooms,
    icon: IconActivity,
    load: remembering(() => import('./status/StatusReportScreen.tsx')),
  },
  {
    screen: 'landmarkReport',
    past: 'shown',
    rooms: [...rooms, 'claim'],
    icon: IconMapPins,
    load: remembering(() => import('./landmark/LandmarkReportScreen.tsx')),
  },
  {
    screen: 'utilizationReport',
    past: 'shown',
    rooms,
    icon: IconChartBar,
    load: remembering(() => import('./usage/UtilizationReportScreen.tsx')),
  },
  {
    screen: 'ajcReport',
    past: 'shown',
    rooms,
    icon: IconRefresh,
    load: remembering(() => import('./landmark/CycleReportScreen.tsx')),
  },
  {
    screen: 'driverReport',
    past: 'shown',
    rooms,
    icon: IconId,
    load: remembering(() => import('./driver/DriverReportScreen.tsx')),
  },
  {
    screen: 'engineReport',
    past: 'shown',
    rooms,
    icon: IconEngine,
    load: remembering(() => import('./engine/EngineReportScreen.tsx')),
  },
  {
    screen: 'temperatureReport',
    rooms,
    icon: IconTemperature,
    load: remembering(() => import('./temperature/TemperatureReportScreen.tsx')),
  },
  {
    screen: 'computedReport',
    rooms,
    icon: IconMathFunction,
    load: remembering(() => import('./computed/ComputedReportScreen.tsx')),
  },
  {
    screen: 'alarmReport',
    rooms: [...rooms, 'alarmWords'],
    icon: IconBell,
    load: remembering(() => import('./alarm/AlarmReportScreen.tsx')),
  },
  {
    screen: 'deviceReport',
    rooms: [...rooms, 'batteryReport'],
    icon: IconBattery2,
    load: remembering(() => import('./device/DeviceReportScreen.tsx')),
  },
  {
    screen: 'batteryCalibration',
    rooms: [...rooms, 'batteryReport'],
    icon: IconTargetArrow,
    load: remembering(() => import('./device/CalibrationScreen.tsx')),
  },
  {
    screen: 'maintenanceReport',
    rooms: [...rooms, 'maintenance'],
    icon: IconTool,
    load: remembering(() => import('./maintenance/MaintenanceReportScreen.tsx')),
  },
  {
    screen: 'salesReport',
    rooms: [...rooms, 'salesReport'],
    icon: IconReportMoney,
    load: remembering(() => import('./sales/SalesReportScreen.tsx')),
  },
  {
    screen: 'stockReport',
    rooms,
    icon: IconCoins,
    load: remembering(() => import('./stock/StockReportScreen.tsx')),
  },
  {
    screen: 'repairReport',
    rooms,
    icon: IconChartDots,
    load: remembering(() => import('./repair/RepairReportScreen.tsx')),
  },
  {
    screen: 'returnReport',
    rooms,
    icon: IconArrowBackUp,
    load: remembering(() => import('./returns/ReturnReportScreen.tsx')),
  },
  {
    screen: 'userReport',
    rooms,
    icon: IconUsers,
    load: remembering(() => import('./user/UserReportScreen.tsx')),
  },
]

export const outside: readonly OutsideScreen[] = [
  { path: paths.claim, rooms: ['claim'], load: () => import('./claim/ClaimScreen.tsx') },
]
