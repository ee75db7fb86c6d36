import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { list } from '../../fields.ts'
import { trackerStatus } from '../monitoring.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const statusReport = defineReport({
  name: 'status',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    status: { kind: 'choice', head: 'Status' },
    since: { kind: 'time', head: 'Since' },
    heard: { kind: 'time', head: 'Last report' },
    silence: { kind: 'duration', head: 'Silent for' },
    landmarkName: { kind: 'text', head: 'Landmark' },
    region: { kind: 'text', head: 'State' },
    speed: { kind: 'speed', head: 'Speed' },
    load: { kind: 'choice', head: 'Load' },
    battery: { kind: 'share', head: 'Battery' },
    power: { kind: 'figure', head: 'Supply (V)', digits: 1, hidden: true },
    lat: { kind: 'degrees', head: 'Latitude', hidden: true },
    lon: { kind: 'degrees', head: 'Longitude', hidden: true },
    assetType: { kind: 'choice', head: 'Type' },
    orgName: { kind: 'text', head: 'Organization' },
    deviceId: { kind: 'text', head: 'Device id', hidden: true },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
    from: { kind: 'time', head: 'From', hidden: true },
    to: { kind: 'time', head: 'To', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'status',
  evidence: ['vehicleId', 'from', 'to'],
})

const { from: _from, to: _to, timeZone: _zone, ...nowParams } = rangeParams

export const getStatusList = defineCall({
  ...reportFacts,
  path: '/nodeAction/report/status/getVehicleList',
  summary: 'Status report: what every vehicle does now, since when, where, and since when it is silent.',
  permission: 'report:status:view',
  ofNow: true,
  params: z.strictObject({ ...nowParams, trackerStatus: list(trackerStatus).optional() }),
  result: reportAnswer(statusReport.columns),
})

export const statusCalls = { getStatusList }

export const statusKinds = {
  status: { report: statusReport, call: getStatusList, span: 'now', title: 'statusReport', path: '/statusReport' },
} as const satisfies ReportKinds
