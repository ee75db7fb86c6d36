import type { AnyCall } from '@waymark/contract/call.ts'
import { randomUUID } from 'node:crypto'
import { type ParamPath, sampleParams } from './sampleParams.ts'

let count = 0

const NOW = '2026-11-20T00:00:00Z'
/** What a parameter is that a schema alone does not tell, by its name. */
const KNOWN: Readonly<Record<string, unknown>> = {
  name: () => `Name ${++count}`,
  alias: () => `Name ${++count}`,
  scheduleName: () => `Name ${++count}`,
  username: () => `user-${++count}`,
  fullName: 'Somebody',
  emails: ['a@example.com'],
  recipients: ['a@example.com'],
  email: 'a@example.com',
  from: NOW,
  to: '2026-11-21T00:00:00Z',
  startTime: NOW,
  endTime: '2026-11-21T00:00:00Z',
  at: NOW,
  time: NOW,
  since: NOW,
  enter: NOW,
  start: true,
  assetType: 2001,
  icon: 'truck',
  shape: { kind: 'circle', lat: 1, lon: 1, radiusM: 10 },
  periods: [{ days: [1], from: '08:00', to: '10:00' }],
  timeZone: 'UTC',
  definition: { series: [{ report: 'trip', measure: 'trips' }] },
  file: Buffer.from('name\nx\n').toString('base64'),
  fileName: 'a.csv',
  dryRun: true,
  jurisdiction: 'US-TX',
  year: 2026,
  quarter: 1,
  rates: [],
  key: 'vehicle:1',
  requestKey: () => randomUUID(),
  installedAt: NOW,
  params: {},
  choices: {},
  date: '2027-01-01',
  kind: 'oil',
  doneOn: '2026-11-01',
  duration: 60,
  stepMinutes: 15,
  standingSeconds: 600,
  startOn: '2026-11-01',
  fileKey: 'k'.repeat(43),
  unitPrice: '10',
  percent: '5',
  expression: 'power * 2',
  reportServer: 'gps.example.com:5027',
  hwMin: '10000',
  hwMax: '20000',
}
const DAYS = { from: '2026-11-01', to: '2026-11-02' }
const CHART = {
  report: 'trip',
  params: {},
  range: 'lastWeek',
  measure: 'rows',
  sum: 'sum',
  grouping: 'day',
  kind: 'bars',
  most: 5,
}
/** The fingerprint of an SFTP server. */
const HOST_KEY = `SHA256:${'A'.repeat(43)}`
const MAP_SOURCE = { kind: 'xyz', address: 'https://tiles.example/{z}/{x}/{y}.png', key: '', minZoom: 0, maxZoom: 19 }
const SKU = { code: () => `SKU-${++count}`, kind: 'product', currency: 'USD', price: '10', cost: null, modelId: null }
const CONTRACT = { startsOn: '2026-01-01', endsOn: null, number: () => `K-${++count}` }
const ORDER = {
  number: () => `SO-${++count}`,
  currency: 'USD',
  terms: 'cod',
  netDays: null,
  salesModel: 'lump_sum',
  paymentCycle: null,
  sampleUntil: null,
  contractId: undefined,
  rmaId: undefined,
  discount: 0,
  items: [],
}
const INVOICE = {
  issuedOn: '2026-11-01',
  dueOn: '2026-12-01',
  currency: 'USD',
  number: () => `F-${++count}`,
  quantity: '1',
  unitPrice: '1',
  percent: '1',
  kind: 'item',
  lineId: undefined,
}
const PRICE = { period: 1, currency: 'USD', price: '10' }
const PLAN = { ...PRICE, includedMb: null, minIntervalS: null }
const CUSTOMER = {
  planId: null,
  addresses: [{ kind: 'billing', street: 'x', isDefaultBilling: true, isDefaultShipping: true }],
  billingTz: 'UTC',
  currency: 'USD',
  netDays: null,
  billingEmail: '',
  salesEmail: '',
  contacts: [],
  source: '',
  size: '',
  terms: 'cod',
  certificateFileId: null,
  linkedOrgId: null,
  number: () => `N-${++count}`,
}
/** The same by call, and what must be there although its schema may do without. */
const KNOWN_OF: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  mileage: DAYS,
  getMaintenanceLog: DAYS,
  addBatch: { kind: 'production' },
  sendCommand: { order: { kind: 'reset' } },
  getBatchList: { kind: 'production' },
  addShare: { key: () => `key-of-share-${++count}` },
  editShareKey: { key: () => `key-of-share-${++count}` },
  addWeeklySchedule: { periods: [{ startDay: 1, startMinute: 0, endDay: 1, endMinute: 60 }] },
  updateWeeklySchedule: { periods: [{ startDay: 1, startMinute: 0, endDay: 1, endMinute: 60 }] },
  batchEditTarget: { date: { due: '2027-01-01' } },
  addRollout: { shares: [100] },
  addInstallCode: { day: () => new Date().toISOString().slice(0, 10) },
  addStockPlace: { kind: 'site' },
  addRepair: { device: 'Sticker is gone' },
  editRepair: { device: undefined },
  getSkuList: { kind: 'product' },
  getSyncLog: { kind: 'customer' },
  editImportSftp: { hostKey: HOST_KEY },
  tryImportSftp: { hostKey: HOST_KEY },
  saveGeocoder: { kind: 'nominatim', address: 'https://addresses.example' },
  tryGeocoder: { kind: 'nominatim', address: 'https://addresses.example' },
  addMapSource: MAP_SOURCE,
  editMapSource: MAP_SOURCE,
  tryMapSource: MAP_SOURCE,
  addCustomer: { ...CUSTOMER, ownerId: undefined },
  editCustomer: CUSTOMER,
  addContract: { ...CONTRACT, supersedesId: undefined },
  editContract: { ...CONTRACT, fileId: undefined },
  addOrder: ORDER,
  editOrder: { ...ORDER, contractId: undefined, rmaId: undefined },
  approveOrder: { approve: true },
  stockOrder: { step: 'start', counts: undefined },
  deliverOrder: { counts: undefined, devices: undefined },
  addInvoice: INVOICE,
  editInvoice: INVOICE,
  extendInvoice: { dueOn: '2026-12-01' },
  getInvoiceList: DAYS,
  getPaymentList: DAYS,
  getCustomerStatement: { ...DAYS, currency: 'USD' },
  getCustomerStatementPdf: { ...DAYS, currency: 'USD' },
  getBillingStatement: { ...DAYS, currency: 'USD' },
  getBillingStatementPdf: { ...DAYS, currency: 'USD' },
  getSalesDocuments: { currency: 'USD', month: '2026-11' },
  addPayment: { currency: 'USD', receivedOn: '2026-11-20', externalRef: () => `check ${++count}` },
  addServicePlan: PLAN,
  editServicePlan: PLAN,
  addPriceRule: { ...PRICE, validFrom: '2026-11-01', validTo: null, deviceId: undefined },
  editPriceRule: { ...PRICE, validFrom: undefined, validTo: null },
  generateMonthlyInvoices: { month: '2026-11-01' },
  getBillingPreview: { month: '2026-11-01' },
  getCustomerBilling: { month: '2026-11-01' },
  getFeeEffect: { from: '2026-11-01' },
  getDevicePrice: { day: '2026-11-20' },
  addSku: SKU,
  editSku: SKU,
  addRental: { currency: 'USD' },
  addFilter: { grouping: 'state' },
  editFilter: { grouping: 'state' },
  addTelematicsAccount: { service: 'geotab', credentials: undefined, baseUrl: undefined },
  editTelematicsAccount: { credentials: undefined, baseUrl: undefined },
  batchBindToGeotab: { devices: [] },
  addSimCarrier: { carrier: 'pod', credentials: undefined, baseUrl: undefined },
  editSimCarrier: { credentials: undefined, baseUrl: undefined },
  addSim: { iccid: '8944500010219804309', dataLimitMb: undefined },
  recharge: { key: () => randomUUID() },
  batchRechargeSimCard: { key: () => randomUUID() },
  chooseModelLoad: { source: { kind: 'flag' } },
  chooseDeviceLoad: { source: { kind: 'flag' } },
  saveChart: { definition: CHART },
  readChart: { definition: CHART },
}
const MORE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  suspendUser: { reason: 'left' },
  batchPause: { reason: 'broken' },
  // no record has it
  process: { rmaId: 2_000_000_012 },
}

/** The last part of a call's path: its name. */
export const lastOf = ({ path }: Pick<AnyCall, 'path'>): string => path.slice(path.lastIndexOf('/') + 1)

/**
 * Parameters with which a call gets past its checks, for whoever walks over all calls.
 *
 * @param own ids of the caller's own records, by the names of parameters
 * @param place where something is to stand, and what
 */
export function callParams(
  call: AnyCall,
  own: Readonly<Record<string, unknown>>,
  place: { readonly at?: ParamPath; readonly value?: unknown } = {},
): Record<string, unknown> {
  const name = lastOf(call)
  const known = { ...KNOWN, ...own, ...KNOWN_OF[name] }
  return { ...MORE[name], ...sampleParams(call.params, { ...place, known }) }
}
