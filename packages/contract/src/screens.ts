import type { PermissionName } from './permissions.ts'
import { type Readers, REPORT_SCREENS } from './reportScreens.ts'

/** Groups of the sidebar, in their order (NAV-2). */
export const DIRECTORIES = [
  'organization',
  'monitoring',
  'sales',
  'salesManagement',
  'manufacture',
  'repair',
  'repairTags',
  'stock',
  'service',
  'system',
  'area',
  'softDelete',
  'tool',
  'temperatureMonitoring',
] as const
export type Directory = (typeof DIRECTORIES)[number]

/** What the server's menu and the client know of a screen. */
interface ScreenFacts {
  readonly path: string
  /** Shows it in the menu and opens it; null for everybody who is signed in. */
  readonly permission: PermissionName | null
  /** Its group of the sidebar; one without is no entry of the menu that an administrator arranges. */
  readonly directory?: Directory
  /** Offered where no entry of the menu leads: beside the entry that has its permission (`jobs.ts`). */
  readonly offered?: true
  /** Of a report: who has its permission from the start. */
  readonly readers?: Readers
  /** Message key of its title in the client, where that is not its name. */
  readonly title?: string
  /** Path of the list that it is one record of: the menu marks that while it is shown. */
  readonly list?: string
}

/**
 * Every screen behind the sign-in, under its name, in order of weight: the menu has them in this order from the start.
 * The name is the message key of the title too (`shell`), and what the menu knows it by.
 */
export const SCREENS = {
  monitoring: { path: '/map', permission: 'monitoring:map:view', directory: 'monitoring' },
  // the specification spells the path so
  historyTrail: { path: '/vehicleHostoryTrail', permission: 'monitoring:history-trail', directory: 'monitoring' },
  vehicles: { path: '/vehicles', permission: 'monitoring:vehicle:view', directory: 'monitoring' },
  groups: { path: '/groups', permission: 'monitoring:group:view', directory: 'monitoring' },
  drivers: { path: '/drivers', permission: 'monitoring:driver:view', directory: 'monitoring' },
  landmarks: { path: '/landmarks', permission: 'monitoring:landmark:view', directory: 'monitoring' },
  destinations: { path: '/destinations', permission: 'monitoring:destination:view', directory: 'monitoring' },
  appointments: { path: '/appointments', permission: 'monitoring:appointment:view', directory: 'monitoring' },
  computedAttributes: {
    path: '/computedAttributes',
    permission: 'monitoring:computed:view',
    directory: 'monitoring',
  },
  reportingPlans: {
    path: '/reportingPlans',
    permission: 'monitoring:reporting-plan:view',
    directory: 'monitoring',
  },
  maintenance: { path: '/maintenance', permission: 'maintenance:plan:view', directory: 'monitoring' },
  importSources: { path: '/importSources', permission: 'monitoring:import:view', directory: 'monitoring' },
  proximity: { path: '/proximity', permission: 'monitoring:proximity:view', directory: 'monitoring' },
  alarms: { path: '/alarms', permission: 'monitoring:alarm:view', directory: 'monitoring' },
  notifications: { path: '/notifications', permission: 'monitoring:alarm-rule:view', directory: 'monitoring' },
  shares: { path: '/shareLocation', permission: 'monitoring:share:view', directory: 'monitoring' },
  weeklySchedules: { path: '/weekly-schedules', permission: 'monitoring:schedule:view', directory: 'monitoring' },
  reports: { path: '/reports', permission: 'report:schedule:view', directory: 'monitoring' },
  ...REPORT_SCREENS,
  organization: { path: '/main', permission: 'organization:org:view', directory: 'organization' },
  devices: { path: '/devices', permission: 'organization:device:view', directory: 'organization' },
  settingPresets: { path: '/settingPresets', permission: 'organization:device:setting', directory: 'organization' },
  telematics: { path: '/telematics', permission: 'organization:telematics:view', directory: 'organization' },
  users: { path: '/users', permission: 'organization:user:view', directory: 'organization' },
  models: { path: '/models', permission: 'manufacture:model:view', directory: 'manufacture' },
  batches: { path: '/batches', permission: 'manufacture:batch:view', directory: 'manufacture' },
  firmware: { path: '/firmware', permission: 'manufacture:firmware:view', directory: 'manufacture' },
  rollouts: { path: '/rollouts', permission: 'manufacture:rollout:view', directory: 'manufacture' },
  onlineShop: { path: '/onlineShop', permission: 'monitoring:shop:view', directory: 'monitoring' },
  customers: { path: '/customers', permission: 'sales:customer:view', directory: 'sales' },
  contracts: { path: '/contracts', permission: 'sales:contract:view', directory: 'sales' },
  shopRequests: { path: '/shopRequests', permission: 'sales:shop:view', directory: 'sales' },
  orders: { path: '/orders', permission: 'sales:order:view', directory: 'sales' },
  invoices: { path: '/invoices', permission: 'sales:invoice:view', directory: 'sales' },
  payments: { path: '/payments', permission: 'sales:payment:view', directory: 'sales' },
  priceRules: { path: '/priceRules', permission: 'sales:price-rule:view', directory: 'sales' },
  servicePlans: { path: '/servicePlans', permission: 'sales:plan:view', directory: 'sales' },
  skus: { path: '/skus', permission: 'sales:sku:view', directory: 'sales' },
  salesReport: { path: '/salesReport', permission: 'sales:report:view', directory: 'sales' },
  accounting: { path: '/accounting', permission: 'sales:accounting:sync', directory: 'sales' },
  rmas: { path: '/rmaRequests', permission: 'sales:rma:process', directory: 'sales' },
  rentals: { path: '/rentalReturns', permission: 'sales:rental:view', directory: 'sales' },
  returnReport: { path: '/returnReport', permission: 'sales:return-report:view', directory: 'sales' },
  stock: { path: '/stock', permission: 'stock:item:view', directory: 'stock' },
  scanStation: { path: '/scanStation', permission: 'stock:item:edit', directory: 'stock' },
  stockCounts: { path: '/stockCounts', permission: 'stock:count:view', directory: 'stock' },
  stockLevels: { path: '/stockLevels', permission: 'stock:level:view', directory: 'stock' },
  stockParts: { path: '/stockParts', permission: 'stock:part:view', directory: 'stock' },
  stockPlaces: { path: '/stockPlaces', permission: 'stock:place:view', directory: 'stock' },
  stockReport: { path: '/stockReport', permission: 'stock:report:view', directory: 'stock' },
  repairs: { path: '/repairs', permission: 'repair:record:view', directory: 'repair' },
  repairReport: { path: '/repairReport', permission: 'repair:report:view', directory: 'repair' },
  repairLabels: { path: '/repairLabels', permission: 'repair:label:view', directory: 'repairTags' },
  messages: { path: '/messages', permission: 'service:message:view', directory: 'service' },
  messageManager: { path: '/message-manager', permission: 'service:message:manage', directory: 'service' },
  feedback: { path: '/feedback', permission: 'service:feedback:view', directory: 'service' },
  sims: { path: '/simCards', permission: 'service:sim:view', directory: 'service' },
  simCarriers: { path: '/simCarriers', permission: 'service:sim:carrier', directory: 'service' },
  feedbackManager: { path: '/feedback-manager', permission: 'service:feedback:manage', directory: 'service' },
  roles: { path: '/roles', permission: 'system:role:view', directory: 'system' },
  menus: { path: '/menus', permission: 'system:menu:view', directory: 'system' },
  dictionary: { path: '/dictionary', permission: 'system:dictionary:view', directory: 'system' },
  mapSources: { path: '/mapSources', permission: 'system:map:view', directory: 'system' },
  addressServer: { path: '/addressServer', permission: 'system:geocoder:view', directory: 'system' },
  auditLog: { path: '/audit', permission: 'system:audit:view', directory: 'system' },
  areas: { path: '/areas', permission: 'area:area:view', directory: 'area' },
  deletedRecords: { path: '/deleted-records', permission: 'soft-delete:record:view', directory: 'softDelete' },
  charts: { path: '/charts', permission: 'tool:chart:view', directory: 'tool' },
  installs: { path: '/installations', permission: 'tool:install:view', directory: 'tool' },
  installCodes: { path: '/installation-codes', permission: 'tool:install:code', directory: 'tool' },
  sendEmail: { path: '/send-email', permission: 'tool:email:send', directory: 'tool' },
  temperatures: {
    path: '/temperature',
    permission: 'monitoring:temperature:view',
    directory: 'temperatureMonitoring',
  },
  // not in the menu that the server keeps
  landmarkHistory: { path: '/landmarkHistory', permission: 'monitoring:landmark:view', offered: true },
  notification: { path: '/notification', permission: 'monitoring:alarm-rule:view' },
  corrections: { path: '/corrections', permission: 'monitoring:history-trail', offered: true },
  preferences: { path: '/preferences', permission: null, offered: true },
  legend: { path: '/legend', permission: null, offered: true },
  myAccount: { path: '/my-account', permission: 'usercenter:myaccount:view' },
  profile: { path: '/my-account/profile', permission: 'usercenter:myaccount:profile' },
  password: { path: '/my-account/password', permission: 'usercenter:myaccount:view' },
  twoFactor: { path: '/my-account/two-factor-authentication', permission: 'usercenter:myaccount:view' },
  loginAccounts: { path: '/my-account/login-account', permission: 'usercenter:myaccount:view' },
  myRma: { path: '/my-account/rma', permission: 'usercenter:myaccount:rma' },
  rmaAdd: { path: '/my-account/rma-add', permission: 'usercenter:myaccount:add-rma', list: '/my-account/rma' },
  rmaDetail: { path: '/my-account/rma-detail', permission: 'usercenter:myaccount:rma', list: '/my-account/rma' },
  billing: { path: '/my-account/billing', permission: 'usercenter:myaccount:billing' },
  invoiceDetail: {
    path: '/my-account/invoice-detail',
    permission: 'usercenter:myaccount:billing',
    list: '/my-account/billing',
  },
  statements: { path: '/statements', permission: 'sales:payment:view', offered: true },
  // where the warehouse stands and scans
  rmaReceipts: { path: '/rmaReceipts', permission: 'sales:rma:process', offered: true },
  // a menu has one entry for a permission, which is that of invoices
  monthlyBilling: { path: '/monthlyBilling', permission: 'sales:invoice:view', offered: true },
  usage: { path: '/usage', permission: 'system:audit:view', offered: true },
  // on a phone
  start: { path: '/home', permission: null },
  functions: { path: '/functions', permission: null },
  settings: { path: '/setting', permission: null },
  emailTimeZone: { path: '/set-email-timezone', permission: null, title: 'settings' },
  localTimeZone: { path: '/set-local-timezone', permission: null, title: 'settings' },
  localLanguage: { path: '/set-local-lang', permission: null, title: 'settings' },
  distanceUnit: { path: '/set-distance-unit', permission: null, title: 'settings' },
  temperatureUnit: { path: '/set-temp-unit', permission: null, title: 'settings' },
  location: { path: '/location', permission: 'monitoring:map:view' },
  vehicle: { path: '/vehicle', permission: 'monitoring:map:view' },
  // the server lets administrators in only; no role can permit it
  outbox: { path: '/dev/outbox', permission: null },
  tasks: { path: '/dev/tasks', permission: null },
  processes: { path: '/dev/processes', permission: null },
} as const satisfies Record<string, ScreenFacts>

export type ListedScreen = keyof typeof SCREENS

/** Kinds of records whose records have a page each, by the screen that lists them. */
const RECORD_PAGES = {
  device: 'devices',
  vehicle: 'vehicles',
  driver: 'drivers',
  model: 'models',
  batch: 'batches',
  firmware: 'firmware',
  rollout: 'rollouts',
  sim: 'sims',
  install: 'installs',
  stockItem: 'stock',
  stockCount: 'stockCounts',
  repair: 'repairs',
  sku: 'skus',
  customer: 'customers',
  rma: 'rmas',
  rental: 'rentals',
  contract: 'contracts',
  order: 'orders',
  invoice: 'invoices',
  payment: 'payments',
} as const satisfies Record<string, ListedScreen>

/** A kind of record whose records have a page each, as its key and address name it: `device:12` is at `/device/12`. */
export type PageKind = keyof typeof RECORD_PAGES
export type ScreenName = ListedScreen | `${PageKind}Page`
type TitleOf<N extends ListedScreen> = (typeof SCREENS)[N] extends { title: infer T } ? T : N
/** Message keys of the titles. */
export type ScreenTitle = { [N in ListedScreen]: TitleOf<N> }[ListedScreen] | PageKind

export interface ScreenRow extends ScreenFacts {
  readonly name: ScreenName
  readonly title: ScreenTitle
}

/** The pages of records: who sees their list sees them. */
const PAGE_ROWS = (Object.keys(RECORD_PAGES) as PageKind[]).map((kind): ScreenRow => {
  const { path: list, permission } = SCREENS[RECORD_PAGES[kind]]
  return { name: `${kind}Page`, path: `/${kind}/:id`, permission, title: kind, list }
})

/** The screens in order of weight. */
export const SCREEN_ROWS: readonly ScreenRow[] = [
  ...Object.entries<ScreenFacts>(SCREENS).map(([name, facts]) => ({
    ...facts,
    name: name as ScreenName,
    title: (facts.title ?? name) as ScreenTitle,
  })),
  ...PAGE_ROWS,
]
