import { type PageKind, SCREENS } from '@waymark/contract/screens.ts'

/** Every address of the client. Nothing else writes one. */

interface MapLink {
  vehicle?: number
  group?: number
  /** Only vehicles in it. */
  landmark?: number
  /** The landmark whose inventory is open. */
  place?: number
  /** A place that is no record, brought into view; degrees. */
  spot?: { readonly lat: number; readonly lon: number }
  tab?: string
  keyword?: string
}

interface NotificationLink {
  /** An alarm rule to edit; a new one without. */
  rule?: number
  step?: string
}

interface AlarmLink {
  tab?: 'log'
  /** The alarm that is open. */
  alarm?: number
  rule?: number
  vehicle?: number
}

interface TrailLink {
  vehicle?: number
  /** ISO 8601 UTC. */
  from?: string
  to?: string
}

interface ProximityLink {
  /** Degrees; a point to look around. */
  lat?: number
  lon?: number
  /** A landmark to look around, instead of a point. */
  landmark?: number
  /** ISO 8601 UTC: a past window; now without. */
  from?: string
  to?: string
}

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export const paths = {
  home: '/',
  /** The page of one record, which of its tabs is in front, and when of what happened it tells, ISO 8601 UTC. */
  record: (kind: PageKind, id: number, tab?: string, range?: { from: string; to: string }): string =>
    withQuery(`/${kind}/${id}`, { tab, ...range }),
  /** A group of the sidebar: leads to its first screen. */
  group: (name: string): string => `/group/${encodeURIComponent(name)}`,
  login: (redirect?: string): string => withQuery('/login', { redirect }),
  map: (link: MapLink = {}): string =>
    withQuery(SCREENS.monitoring.path, {
      vehicle: link.vehicle,
      group: link.group,
      landmark: link.landmark,
      place: link.place,
      spot: link.spot && `${link.spot.lat},${link.spot.lon}`,
      selectTabName: link.tab,
      keyword: link.keyword,
    }),
  /** The specification spells it so. */
  trail: (link: TrailLink = {}): string =>
    withQuery(SCREENS.historyTrail.path, { vehicle: link.vehicle, from: link.from, to: link.to }),
  corrections: (keyword?: string): string => withQuery(SCREENS.corrections.path, { keyword }),
  /** The list at a path, with the form of a new record open. */
  adding: (path: string): string => `${path}?add=1`,
  users: SCREENS.users.path,
  mapSources: SCREENS.mapSources.path,
  importSources: (view?: string): string => withQuery(SCREENS.importSources.path, { view }),
  drivers: (keyword?: string): string => withQuery(SCREENS.drivers.path, { keyword }),
  vehicles: (keyword?: string): string => withQuery(SCREENS.vehicles.path, { keyword }),
  mileageReport: SCREENS.mileageReport.path,
  /** The report centre, or exports or schedules of reports. */
  reports: (view?: 'exports' | 'schedules', keyword?: string): string =>
    withQuery(SCREENS.reports.path, { view, keyword }),
  charts: SCREENS.charts.path,
  /** Fuel that was bought in a jurisdiction; `from` and `to` as ISO 8601 UTC. */
  fuelPurchases: (link: { jurisdiction?: string; from?: string; to?: string } = {}): string =>
    withQuery(SCREENS.iftaReport.path, { tab: 'fuel', ...link }),
  landmarks: SCREENS.landmarks.path,
  maintenance: (vehicle?: number): string => withQuery(SCREENS.maintenance.path, { vehicle }),
  legend: SCREENS.legend.path,
  /** The specification calls alarm rules so. */
  notifications: SCREENS.notifications.path,
  notification: (link: NotificationLink = {}): string =>
    withQuery(SCREENS.notification.path, { rule: link.rule, step: link.step }),
  alarms: (link: AlarmLink = {}): string =>
    withQuery(SCREENS.alarms.path, { tab: link.tab, alarm: link.alarm, rule: link.rule, vehicle: link.vehicle }),
  /** Visits of landmarks, or what is at one now. */
  landmarkHistory: (landmark?: number, view?: 'now'): string =>
    withQuery(SCREENS.landmarkHistory.path, { landmark, view }),
  /** Vehicles near a point or a landmark. */
  proximity: (link: ProximityLink = {}): string =>
    withQuery(SCREENS.proximity.path, {
      lat: link.lat?.toFixed(6),
      lon: link.lon?.toFixed(6),
      landmark: link.landmark,
      from: link.from,
      to: link.to,
    }),
  /** The audit log, with what it is searched for. */
  audit: (keyword?: string): string => withQuery(SCREENS.auditLog.path, { keyword }),
  devices: (tab?: 'unknown', keyword?: string): string => withQuery(SCREENS.devices.path, { tab, keyword }),
  /** Devices in stock, or those at a place. */
  stock: (place?: number): string => withQuery(SCREENS.stock.path, { place }),
  scanStation: SCREENS.scanStation.path,
  messages: (message?: number): string => withQuery(SCREENS.messages.path, { message }),
  feedback: (): string => SCREENS.feedback.path,
  preferences: SCREENS.preferences.path,
  /** The customer's own returns, one of them, and asking for one. */
  rma: SCREENS.myRma.path,
  rmaDetail: (rmaId: number): string => withQuery(SCREENS.rmaDetail.path, { rmaId }),
  rmaAdd: SCREENS.rmaAdd.path,
  rmaReceipts: SCREENS.rmaReceipts.path,
  /** What the own organization was billed, and one of those invoices. */
  billing: SCREENS.billing.path,
  invoiceDetail: (invoiceId: number): string => withQuery(SCREENS.invoiceDetail.path, { invoiceId }),
  statements: SCREENS.statements.path,
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  loginReturn: '/login/return',
  policy: '/policy',
  /** What a share link shows; the key stays out of what a browser tells servers. */
  shared: '/share/:key',
  /** Where installers work on a phone; a link brings the code along. */
  install: '/install',
  shares: SCREENS.shares.path,
  /** Where a detention claim is verified by whoever has its link. */
  claim: '/claim/:id',
  claimOf: (id: string): string => `/claim/${encodeURIComponent(id)}`,
  /** Where customers register, confirm what is written of them, and sign. */
  becomeCustomer: '/become-a-customer',
  confirmCustomer: '/confirm-customer/:key',
  sign: '/sign/:key',
  /** Where the link of an invitation as a partner leads. */
  partnerInvitation: '/partner-invitation',
  account: SCREENS.myAccount.path,
  profile: SCREENS.profile.path,
  password: SCREENS.password.path,
  twoFactor: SCREENS.twoFactor.path,
  loginAccounts: SCREENS.loginAccounts.path,
  outbox: SCREENS.outbox.path,
  tasks: SCREENS.tasks.path,
  processes: SCREENS.processes.path,
  settings: SCREENS.settings.path,
  emailTimeZone: SCREENS.emailTimeZone.path,
  localTimeZone: SCREENS.localTimeZone.path,
  localLanguage: SCREENS.localLanguage.path,
  distanceUnit: SCREENS.distanceUnit.path,
  temperatureUnit: SCREENS.temperatureUnit.path,
  start: SCREENS.start.path,
  /** On a phone: where everything is, all that can be done, and one vehicle. */
  location: (): string => SCREENS.location.path,
  functions: SCREENS.functions.path,
  vehicle: (vehicle?: number): string => withQuery(SCREENS.vehicle.path, { vehicle }),
  forbidden: '/403',
  notFound: '/404',
} as const

/** A redirect target is only ever one of our own addresses; anything else leads home. */
export function safeRedirect(target: string | null): string {
  return target?.startsWith('/') && !target.startsWith('//') && !target.startsWith('/login') ? target : paths.home
}
