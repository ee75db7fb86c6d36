import type { AnyCall } from '@waymark/contract/call.ts'
import { ALL_CALLS, ROOMS } from '@waymark/contract/calls.ts'
import { KEY_INTERFACES, keyInterfaceOf, type KeyInterface, PERMISSIONS } from '@waymark/contract/permissions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FOREIGN, FOREIGN_KINDS, holdingsOf, makeForeign } from '../testing/worlds/foreignWorld.ts'
import { callParams, lastOf } from '../testing/callParams.ts'
import { makeInstaller } from '../testing/makeInstaller.ts'
import { idPaths, type ParamPath } from '../testing/sampleParams.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

/** An id that no record has. */
const NOBODY = 2_000_000_011

/** What a parameter of a name is the id of, where it is not called after its kind and its path does not say otherwise. */
const KINDS: Readonly<Record<string, string>> = {
  orgId: 'organization',
  orgIds: 'organization',
  withinOrgId: 'organization',
  viewableOrgIds: 'organization',
  excludedOrgIds: 'organization',
  device: 'device',
  devices: 'device',
  landmarks: 'landmark',
  after: 'vehicle',
  readerId: 'user',
  accountManagerId: 'user',
  copyFrom: 'role',
  fromRoleId: 'role',
  toRoleId: 'role',
  ruleId: 'alarmRule',
  ruleIds: 'alarmRule',
  scheduleId: 'weeklySchedule',
  alarmId: 'alarm',
  alarmIds: 'alarm',
  keyId: 'accessKey',
  serverId: 'pushServer',
  deliveryId: 'pushDelivery',
  sourceId: 'importSource',
  arrivalId: 'importArrival',
  conflictIds: 'importConflict',
  planId: 'maintenancePlan',
  planIds: 'maintenancePlan',
  serviceId: 'maintenanceService',
  purchaseId: 'fuelPurchase',
  purchaseIds: 'fuelPurchase',
  claimId: 'claim',
  viewId: 'reportView',
  exportId: 'reportExport',
  fileId: 'recordFile',
  deletionIds: 'deletion',
  missions: 'mission',
  invitationId: 'invitation',
  filterId: 'deviceFilter',
  accountId: 'telematicsAccount',
  operationId: 'simOperation',
  productId: 'simProduct',
  jobId: 'firmwareJob',
  jobIds: 'firmwareJob',
  placeId: 'stockPlace',
  placeIds: 'stockPlace',
  countId: 'stockCount',
  levelId: 'stockLevel',
  presetId: 'settingPreset',
  attributeId: 'computedAttribute',
  computedId: 'computedAttribute',
  termsId: 'detentionTerms',
  partId: 'stockPart',
  labelId: 'repairLabel',
  labelIds: 'repairLabel',
  intoId: 'customer',
  supersedesId: 'contract',
  linkedOrgId: 'organization',
  certificateFileId: 'recordFile',
  ownerId: 'user',
  forOrgId: 'organization',
  lineIds: 'rmaLine',
  lineId: 'orderLine',
  replacementId: 'device',
  requestId: 'shopRequest',
  connectionId: 'accountingConnection',
  syncIds: 'accountingSync',
}
/** Of the installation, or no ids: what they name is everybody's. */
const OF_ALL = [
  'menuId',
  'menuIds',
  'areaId',
  'dictionaryId',
  'modelId',
  'modelIds',
  'updateId',
  'assetTypes',
  'version',
  'sessionId',
  'taskIds',
  // a choice that shows nothing which is not offered anyway
  'mapOverlays',
  // whether there are such is looked up by the call that the token is for
  'confirmPassword records',
  'getAreaList recordIds',
  'getDictionaryList recordIds',
  'getModelList recordIds',
  'getUpdateList recordIds',
]
/** By call and parameter, where a name means something else there. */
const ELSEWHERE: Readonly<Record<string, string | undefined>> = {
  'batchEditDevice id': 'device',
  'editDeviceForReplace by': 'device',
  'exportDevice recordIds': 'device',
  'installList recordIds': 'install',
  'getLabelList recordIds': 'repairLabel',
  'list recordIds': 'rma',
  'officeList recordIds': 'rma',
  'addInvoice lineId': 'invoiceLine',
  'editInvoice lineId': 'invoiceLine',
  'editContract fileId': 'recordFile',
  'editReportingPlan planId': 'reportingPlan',
  'deleteReportingPlan planId': 'reportingPlan',
  'addServicePlan planId': 'servicePlan',
  'editServicePlan planId': 'servicePlan',
  'deleteServicePlan planId': 'servicePlan',
  'addCustomer planId': 'servicePlan',
  'editCustomer planId': 'servicePlan',
  'editPriceRule ruleId': 'priceRule',
  'deletePriceRule ruleId': 'priceRule',
  'getFeeEffect ruleId': 'priceRule',
  'getBillingOperation operationId': 'billingOperation',
  'rentalList recordIds': 'rma',
  'getStockList recordIds': 'stockItem',
  'getComputedList recordIds': 'computedAttribute',
  'addStockPlace parentId': 'stockPlace',
  'editStockPlace parentId': 'stockPlace',
  'getSyncLog recordId': 'customer',
  // a device that somebody signs in by
  'endSession deviceId': 'user',
  'addOrg parentId': 'organization',
  'editOrg parentId': 'organization',
  'importOrg parentId': 'organization',
  'getReportScheduleList scheduleId': 'reportSchedule',
  'saveReportSchedule scheduleId': 'reportSchedule',
  'deleteReportSchedule scheduleId': 'reportSchedule',
  'sendReportNow scheduleId': 'reportSchedule',
  'getReportRunList scheduleId': 'reportSchedule',
}

const nameOf = (path: ParamPath): string => path.findLast((each) => each !== '[]') ?? ''

/** Whether a parameter names what is everybody's. */
const isOfAll = (call: AnyCall, name: string): boolean =>
  OF_ALL.includes(name) || OF_ALL.includes(`${lastOf(call)} ${name}`)

/** The kind of record that a place means; undefined for what belongs to the installation. */
function kindOf(call: AnyCall, path: ParamPath): string | undefined {
  const name = nameOf(path)
  const said = ELSEWHERE[`${lastOf(call)} ${name}`] ?? KINDS[name]
  return said ?? (isOfAll(call, name) ? undefined : namedAfter(lastOf(call), name))
}

/** The kind that a parameter is called after (`driverId`, `driverIds`), or the list that it narrows (`getDriverList recordIds`). */
function namedAfter(call: string, name: string): string | undefined {
  const word = name === 'recordIds' ? /^get(\w+)List$/.exec(call)?.[1] : /^(\w+?)Ids?$/.exec(name)?.[1]
  return FOREIGN_KINDS.find((kind) => kind.toLowerCase() === word?.toLowerCase())
}

const places = ALL_CALLS.filter(({ permission }) => permission !== 'public').flatMap((call) =>
  idPaths(call.params).map((path) => ({ call, path, kind: kindOf(call, path) })),
)
const titleOf = ({ call, path }: { call: AnyCall; path: ParamPath }): string =>
  `${call.method} ${call.path} ${path.join('.')}`

let server: TestServer
let foreign: Readonly<Record<string, number>>
let token: string
let key: string
let installer: string
let ownOrg: number
let own: Readonly<Record<string, unknown>>

beforeAll(async () => {
  server = await startTestServer()
  ownOrg = await server.makeOrg('Here')
  token = await server.makeUser('asker', ownOrg, PERMISSIONS)
  foreign = await makeForeign(server)
  const as = { token }
  const device = await server.call(ROOMS.device.addDevice, { orgId: ownOrg, identifier: 'own' }, as)
  const fields = { orgId: ownOrg, name: 'Own', assetType: 2001, icon: 'truck' as const, device: device.body.data.id }
  const { vehicleId } = (await server.call(ROOMS.vehicle.addVehicle, fields, as)).body.data
  const place = { orgId: ownOrg, name: 'Own', shape: { kind: 'circle' as const, lat: 1, lon: 1, radiusM: 10 } }
  const { landmarkId } = (await server.call(ROOMS.landmark.addLandmark, place, as)).body.data
  const role = await server.db.row<{ role_id: number }>(`select role_id from role where key = 'viewer'`)
  own = {
    orgId: ownOrg,
    vehicleId,
    vehicleIds: [vehicleId],
    landmarkId,
    roleId: role?.role_id,
    device: device.body.data.id,
  }
  const order = {
    orgId: ownOrg,
    name: 'All',
    allDevices: true,
    interfaces: Object.keys(KEY_INTERFACES) as KeyInterface[],
  }
  key = (await server.call(ROOMS.accessKey.addV2Key, order, as)).body.data.key
  installer = (await makeInstaller(server, { orgId: ownOrg, token })).token
})
afterAll(() => server.stop())

/** By which each call is made. */
const tokenOf = ({ permission }: AnyCall): string => {
  if (permission === 'install') return installer
  return keyInterfaceOf(permission) === undefined ? token : key
}

/** What only keeps for oneself what it is told, and answers all that it has kept. */
const DIARIES = ['saveFilter']

/** Without what differs from one request to the next: the id itself, instants, what is made up, and counts of what was made. */
function comparable(body: string, method: string, ids: readonly number[]): string {
  let text = body
  for (const id of ids) text = text.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), '#')
  text = text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@').replaceAll(/[\w-]{20,}/g, '*')
  return method === 'GET' ? text : text.replaceAll(/\d+/g, '#')
}

/** What a call answers, whatever that is. */
async function answerOf(call: AnyCall, params: Readonly<Record<string, unknown>>, as: string) {
  const target = new URL(call.path, server.url)
  const isGet = call.method === 'GET'
  if (isGet) for (const [name, value] of Object.entries(params)) target.searchParams.set(name, String(value))
  const response = await fetch(target, {
    method: call.method,
    headers: { authorization: as, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(params) }),
  })
  const body = await response.text()
  // of a file in lines its first says what it holds; the others are bytes with the time in them
  return { status: response.status, body: call.lines ? (body.split('\n')[0] ?? '') : body }
}

/** Calls whose parameters the walk cannot make up: they are refused before anything is looked up. */
const tooStrange = new Set<string>()

describe('PERM-5 what belongs to another organization', () => {
  it('every id in a parameter of any call is of a kind that is known here', () => {
    const unknown = places.filter(({ call, path, kind }) => kind === undefined && !isOfAll(call, nameOf(path)))
    expect(unknown.map(titleOf)).toEqual([])
    expect(places.length).toBeGreaterThan(300)
  })

  it('is as if it did not exist, in every call and every parameter', async () => {
    const before = await holdingsOf(server, foreign['organization'] ?? 0)
    const differences: string[] = []
    for (const place of places) {
      const { call, path, kind } = place
      if (kind === undefined || DIARIES.includes(lastOf(call))) continue
      const as = tokenOf(call)
      const ask = (value: number) => answerOf(call, callParams(call, own, { at: path, value }), as)
      const none = await ask(NOBODY)
      const targets = kind === 'organization' ? [foreign[kind] ?? 0, server.orgId] : [foreign[kind] ?? 0]
      for (const target of targets) {
        const found = await ask(target)
        if (found.status === 400 && /"(errorCode|code)":400[,}]/.test(found.body))
          tooStrange.add(`${titleOf(place)} ${found.body.slice(0, 300)}`)
        const [a, b] = [none, found].map(
          ({ status, body }) => `${status} ${comparable(body, call.method, [NOBODY, target])}`,
        )
        if (a !== b) differences.push(`${titleOf(place)}: ${b?.slice(0, 300)} but nobody: ${a?.slice(0, 200)}`)
        if (found.body.includes(FOREIGN)) differences.push(`${titleOf(place)} names it`)
      }
    }
    expect(differences).toEqual([])
    expect(await holdingsOf(server, foreign['organization'] ?? 0)).toEqual(before)
  }, 900_000)

  it('is looked for at all: the walk makes parameters that fit', () => {
    // it says itself that there is no such user
    const strange = [...tooStrange].filter((each) => !each.includes('userIds does not exist, or you may not see it'))
    expect(strange).toEqual([])
  })
})
