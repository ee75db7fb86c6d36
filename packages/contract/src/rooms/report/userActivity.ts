import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { defineReport, rangeParams, reportAnswer, reportFacts } from './defineReport.ts'
import type { ReportKinds } from './ReportKind.ts'

export const userReport = defineReport({
  name: 'userActivity',
  columns: {
    username: { kind: 'text', head: 'User' },
    fullName: { kind: 'text', head: 'Name' },
    activeDays: { kind: 'count', head: 'Active days' },
    signIns: { kind: 'count', head: 'Sign-ins', total: 'sum' },
    changes: { kind: 'count', head: 'Changes', total: 'sum' },
    records: { kind: 'count', head: 'Records changed' },
    uses: { kind: 'count', head: 'Functions used', total: 'sum' },
    functions: { kind: 'count', head: 'Different functions' },
    lastAt: { kind: 'time', head: 'Last active' },
    roleName: { kind: 'text', head: 'Role' },
    orgName: { kind: 'text', head: 'Organization' },
    userId: { kind: 'id', head: 'User id', hidden: true },
  },
  sort: '-lastAt',
  chart: 'changes',
})

/** What a function's `sort of use` may say. */
export const USES = ['change', 'use'] as const

export const functionReport = defineReport({
  name: 'functions',
  columns: {
    functionName: { kind: 'text', head: 'Function' },
    use: { kind: 'choice', head: 'Kind' },
    times: { kind: 'count', head: 'Times', total: 'sum' },
    users: { kind: 'count', head: 'Users' },
    activeDays: { kind: 'count', head: 'Active days' },
    lastAt: { kind: 'time', head: 'Last used' },
    lastBy: { kind: 'text', head: 'By' },
  },
  sort: '-times',
  chart: 'times',
})

const { vehicleIds: _vehicles, ...params } = rangeParams

const facts = {
  ...reportFacts,
  permission: 'report:user:view',
  params: z.strictObject(params),
  errors: ['4003102', '4003103', '4003104', '50001'],
} as const

export const getUserActivityList = defineCall({
  ...facts,
  path: '/nodeAction/report/user/getUserActivityList',
  summary: 'Users by what they did in a range: sign-ins, changes, functions used, and days on which they did anything.',
  result: reportAnswer(userReport.columns),
})

export const getFunctionUseList = defineCall({
  ...facts,
  path: '/nodeAction/report/user/getFunctionUseList',
  summary: 'Changes and functions by how often they were made and used, and by how many users.',
  result: reportAnswer(functionReport.columns),
})

export const userActivityCalls = { getUserActivityList, getFunctionUseList }

export const userActivityKinds = {
  user: {
    report: userReport,
    call: getUserActivityList,
    span: 'range',
    title: 'userReport',
    path: '/userReport',
  },
  function: {
    report: functionReport,
    call: getFunctionUseList,
    span: 'range',
    title: 'functionReport',
    path: '/userReport',
    query: 'view=functions',
  },
} as const satisfies ReportKinds
