import type { RoomWords } from '../../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { alsoBy, defineCall } from '../../call.ts'
import {
  batchResult,
  editedVersion,
  flag,
  id,
  line,
  list,
  name,
  page,
  recordPaging,
  text,
  within,
} from '../../fields.ts'
import { telematicsLinkLifecycle } from '../../lifecycles/telematicsLinkLifecycle.ts'
import { TELEMATICS_SERVICES } from '../../telematics.ts'

/** Most accounts of one organisation (405701). */
export const MOST_ACCOUNTS = 3

const uuid = z.string().max(60)

const accountFields = {
  name: name(100),
  /** Left out: the service's own. */
  baseUrl: line(300).optional(),
  /** By the names that the service's list of credentials has; what is left out stays as it is. */
  credentials: z.record(z.string().max(40), line(500, 1)).optional(),
  remark: text(500).optional(),
}

export const telematicsAccount = z.object({
  accountId: z.number(),
  orgId: z.number(),
  orgName: z.string(),
  service: z.enum(TELEMATICS_SERVICES),
  name: z.string(),
  baseUrl: z.string(),
  hasCredentials: z.boolean(),
  remark: z.string(),
  devices: z.number().int(),
  version: z.number(),
})
export type TelematicsAccount = z.infer<typeof telematicsAccount>

export const telematicsLink = z.object({
  service: z.enum(TELEMATICS_SERVICES),
  accountName: z.string(),
  state: z.enum(telematicsLinkLifecycle.states),
  externalId: z.string(),
  said: z.string(),
  forwards: z.boolean(),
  sentAt: z.string().nullable(),
})
export type TelematicsLink = z.infer<typeof telematicsLink>

const AREA = { area: 'device' } as const

export const getTelematicsAccountList = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/telematics/getTelematicsAccountList',
  summary: 'Accounts with telematics services, paged; their keys are never told.',
  permission: 'organization:telematics:view',
  params: z.strictObject({ ...recordPaging, ...within, orgIds: list(id(), 10_000).optional() }),
  result: page(telematicsAccount),
})

export const addTelematicsAccount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/telematics/addTelematicsAccount',
  concernsAll: true,
  summary: 'Add an account with a telematics service; an organization has three at most (405701).',
  permission: 'organization:telematics:edit',
  audit: 'added an account with a telematics service',
  params: z.strictObject({ ...accountFields, orgId: id(), service: z.enum(TELEMATICS_SERVICES) }),
  result: z.object({ accountId: z.number() }),
  errors: ['404600', '405701', '405704'],
})

export const editTelematicsAccount = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/telematics/editTelematicsAccount',
  concernsAll: true,
  summary: 'Edit an account with a telematics service. What is left out stays as it is, its keys too.',
  permission: 'organization:telematics:edit',
  audit: 'edited an account with a telematics service',
  params: z.strictObject({
    ...z.object(accountFields).partial().shape,
    accountId: id(),
    version: editedVersion(),
  }),
  result: z.object({ version: z.number() }),
  errors: ['405703', '405704'],
})

export const deleteTelematicsAccount = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/telematics/deleteTelematicsAccount',
  concernsAll: true,
  summary: 'Delete an account with a telematics service that no device is bound by (405705).',
  permission: 'organization:telematics:edit',
  audit: 'deleted an account with a telematics service',
  params: z.strictObject({ accountId: id() }),
  result: z.object({}),
  errors: ['405703', '405705'],
})
export const deleteTelematicsAccountByPost = alsoBy('POST', deleteTelematicsAccount)

const bound = z.object({ state: z.enum(telematicsLinkLifecycle.states), externalId: z.string() })

export const bindToGeotab = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/bindToGeotab',
  summary:
    'Bind a device to Geotab, by the UUID that it has there (400211) and the PIN on its label (400212). Waits for Geotab (50010); `binding` where that takes longer.',
  permission: 'organization:device:geotab',
  timeout: 60,
  perMinute: 30,
  audit: 'bound a device to Geotab',
  params: z.strictObject({ device: id(), uuid, pin: z.string().max(60) }),
  result: bound,
  errors: ['4048801', '400211', '400212', '405703', '50010'],
})
export const bindToGeotabByPost = alsoBy('POST', bindToGeotab)

export const batchBindToGeotab = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/orgMDevice/batchBindToGeotab',
  summary: 'Bind up to 200 devices to Geotab, each by its UUID and PIN; answers per device what became of it.',
  permission: 'organization:device:geotab',
  timeout: 120,
  perMinute: 60,
  audit: 'bound devices to Geotab',
  params: z.strictObject({ devices: list(z.strictObject({ device: id(), uuid, pin: z.string().max(60) })) }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const bindToISAAC = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/orgMDevice/bindToISAAC',
  summary: 'Bind a device to ISAAC. Waits for ISAAC (50011); `binding` where that takes longer.',
  permission: 'organization:device:isaac',
  timeout: 60,
  audit: 'bound a device to ISAAC',
  params: z.strictObject({ device: id() }),
  result: bound,
  errors: ['4048801', '405703', '50011'],
})
export const bindToISAACByPost = alsoBy('POST', bindToISAAC)

export const geotabSetForwarding = defineCall({
  ...AREA,
  method: 'POST',
  path: '/nodeAction/guardTail/geotabSetForwarding',
  summary:
    'Forward what devices say of their guard tails to Geotab, or end that; answers per device. Those that are not bound to Geotab are refused (405702). Empty while every family of sensors is switched off.',
  permission: 'organization:device:geotab',
  timeout: 60,
  audit: 'set what is forwarded to Geotab',
  params: z.strictObject({ devices: list(id()), enabled: flag() }),
  result: z.array(batchResult),
  errors: ['50001'],
})

export const getTelematicsLinks = defineCall({
  ...AREA,
  method: 'GET',
  path: '/nodeAction/telematics/getTelematicsLinks',
  summary: 'Where a device is bound besides: to which services, under what they call it, and what is forwarded.',
  permission: 'organization:device:view',
  params: z.strictObject({ device: id() }),
  result: z.object({ hasPin: z.boolean(), links: z.array(telematicsLink) }),
  errors: ['4048801'],
})

export const telematicsCalls = {
  getTelematicsAccountList,
  addTelematicsAccount,
  editTelematicsAccount,
  deleteTelematicsAccount,
  deleteTelematicsAccountByPost,
  bindToGeotab,
  bindToGeotabByPost,
  batchBindToGeotab,
  bindToISAAC,
  bindToISAACByPost,
  geotabSetForwarding,
  getTelematicsLinks,
}

/** What the API document says of the room. */
export const telematicsWords: RoomWords = {
  title: 'Telematics services',
  about: 'Devices at Geotab and ISAAC: accounts with these services, which devices are bound, and what is forwarded.',
  schemas: { TelematicsAccount: telematicsAccount, TelematicsLink: telematicsLink },
  fields: {
    accountId: 'Id of the account.',
    service: 'Which service.',
    name: 'What the account is called.',
    accountName: 'What the account is called.',
    baseUrl: 'Address of the service’s API; its own where none is said.',
    credentials: 'Keys of the account by their names; they are kept encrypted and never answered.',
    hasCredentials: 'Whether all keys are there that the service asks for.',
    'TelematicsAccount.devices': 'How many devices are bound by it.',
    'in.device': 'Id of the device.',
    'in.devices': 'Ids of the devices.',
    'batchBindToGeotab.in.devices': 'The devices, each with its UUID and PIN.',
    'devices.device': 'Id of the device.',
    uuid: 'UUID that the device has at Geotab.',
    pin: 'PIN on the label of the device, six digits.',
    state: '`binding`: the service was asked; `bound`: it said so; `failed`: it said no, or nothing in time.',
    externalId: 'What the service calls the device; empty before it is bound.',
    said: 'What the service said where it failed; empty otherwise.',
    forwards: 'Whether what it says of its guard tail is forwarded.',
    enabled: 'Whether it is forwarded from now on.',
    sentAt: 'When it was forwarded last, ISO 8601 UTC; null for never.',
    hasPin: 'Whether the PIN of the device is known.',
    links: 'Services that it is bound to.',
  },
}
