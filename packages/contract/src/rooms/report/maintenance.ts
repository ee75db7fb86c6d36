import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const maintenanceReport = defineReport({
  name: 'maintenance',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    services: { kind: 'count', head: 'Services done', total: 'sum' },
    cost: { kind: 'money', head: 'Cost' },
    currency: { kind: 'text', head: 'Currency' },
    lastDone: { kind: 'day', head: 'Last service' },
    overdue: { kind: 'count', head: 'Overdue', total: 'sum' },
    due: { kind: 'count', head: 'Due', total: 'sum' },
    soon: { kind: 'count', head: 'Soon due', total: 'sum' },
    plans: { kind: 'count', head: 'Plans', total: 'sum' },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: 'vehicleName',
  chart: 'services',
})

export const serviceReport = defineReport({
  name: 'services',
  columns: {
    vehicleName: { kind: 'text', head: 'Vehicle' },
    workKind: { kind: 'choice', head: 'Work' },
    workName: { kind: 'text', head: 'Name' },
    doneOn: { kind: 'day', head: 'Done' },
    cost: { kind: 'money', head: 'Cost' },
    currency: { kind: 'text', head: 'Currency' },
    odometer: { kind: 'distance', head: 'Odometer' },
    engineHours: { kind: 'figure', head: 'Engine hours', digits: 1 },
    username: { kind: 'text', head: 'Entered by' },
    remark: { kind: 'text', head: 'Remark', hidden: true },
    orgName: { kind: 'text', head: 'Organization' },
    vehicleId: { kind: 'id', head: 'Vehicle id', hidden: true },
  },
  sort: '-doneOn',
  chart: 'cost',
})

const facts = {
  ...reportFacts,
  permission: 'report:maintenance:view',
  params: z.strictObject(rangeParams),
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getVehicleMaintenanceList = defineCall({
  ...facts,
  path: '/nodeAction/report/maintenance/getVehicleMaintenanceList',
  summary: 'Maintenance by vehicle: what was done in the range and what it cost, and what is due and overdue now.',
  result: reportAnswer(maintenanceReport.columns),
})

export const getServiceReportList = defineCall({
  ...facts,
  path: '/nodeAction/report/maintenance/getServiceReportList',
  summary: 'The services behind the maintenance report.',
  result: reportAnswer(serviceReport.columns),
})

export const maintenanceCalls = { getVehicleMaintenanceList, getServiceReportList }

export const maintenanceKinds = {
  maintenance: {
    report: maintenanceReport,
    call: getVehicleMaintenanceList,
    span: 'range',
    title: 'maintenanceReport',
    path: '/maintenanceReport',
  },
  service: {
    report: serviceReport,
    call: getServiceReportList,
    span: 'range',
    title: 'servicesDone',
    path: '/maintenanceReport',
    query: 'view=services',
  },
} as const satisfies ReportKinds
