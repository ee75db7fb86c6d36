/** Every address of the client. Nothing else writes one. */

interface MapLink {
  vehicle?: number
  group?: number
  /** Only vehicles in it. */
  landmark?: number
  /** The landmark whose inventory is open. */
  place?: number
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
  /** A group of the sidebar: leads to its first screen. */
  group: (name: string): string => `/group/${encodeURIComponent(name)}`,
  login: (redirect?: string): string => withQuery('/login', { redirect }),
  map: (link: MapLink = {}): string =>
    withQuery('/map', {
      vehicle: link.vehicle,
      group: link.group,
      landmark: link.landmark,
      place: link.place,
      selectTabName: link.tab,
      keyword: link.keyword,
    }),
  /** The specification spells it so. */
  trail: (link: TrailLink = {}): string =>
    withQuery('/vehicleHostoryTrail', { vehicle: link.vehicle, from: link.from, to: link.to }),
  corrections: (keyword?: string): string => withQuery('/corrections', { keyword }),
  importSources: (view?: string): string => withQuery('/importSources', { view }),
  drivers: (keyword?: string): string => withQuery('/drivers', { keyword }),
  vehicles: (keyword?: string): string => withQuery('/vehicles', { keyword }),
  mileageReport: '/mileageReport',
  /** The report centre, or exports or schedules of reports. */
  reports: (view?: 'exports' | 'schedules', keyword?: string): string => withQuery('/reports', { view, keyword }),
  charts: '/charts',
  /** Fuel that was bought in a jurisdiction; `from` and `to` as ISO 8601 UTC. */
  fuelPurchases: (link: { jurisdiction?: string; from?: string; to?: string } = {}): string =>
    withQuery('/iftaReport', { tab: 'fuel', ...link }),
  landmarks: '/landmarks',
  maintenance: (vehicle?: number): string => withQuery('/maintenance', { vehicle }),
  /** The form of a new landmark around a place, degrees. */
  newLandmark: (lat: number, lon: number): string =>
    withQuery('/landmarks', { at: `${lat.toFixed(6)},${lon.toFixed(6)}` }),
  legend: '/legend',
  /** The specification calls alarm rules so. */
  notifications: '/notifications',
  notification: (link: NotificationLink = {}): string =>
    withQuery('/notification', { rule: link.rule, step: link.step }),
  alarms: (link: AlarmLink = {}): string =>
    withQuery('/alarms', { tab: link.tab, alarm: link.alarm, rule: link.rule, vehicle: link.vehicle }),
  /** Visits of landmarks, or what is at one now. */
  landmarkHistory: (landmark?: number, view?: 'now'): string => withQuery('/landmarkHistory', { landmark, view }),
  /** Vehicles near a point or a landmark. */
  proximity: (link: ProximityLink = {}): string =>
    withQuery('/proximity', {
      lat: link.lat?.toFixed(6),
      lon: link.lon?.toFixed(6),
      landmark: link.landmark,
      from: link.from,
      to: link.to,
    }),
  /** The audit log, with what it is searched for. */
  audit: (keyword?: string): string => withQuery('/audit', { keyword }),
  devices: (tab?: 'unknown', keyword?: string): string => withQuery('/devices', { tab, keyword }),
  messages: (message?: number): string => withQuery('/messages', { message }),
  feedback: (): string => '/feedback',
  preferences: '/preferences',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  loginReturn: '/login/return',
  policy: '/policy',
  /** What a share link shows; the key stays out of what a browser tells servers. */
  shared: '/share/:key',
  shares: '/shareLocation',
  /** Where a detention claim is verified by whoever has its link. */
  claim: '/claim/:id',
  claimOf: (id: string): string => `/claim/${encodeURIComponent(id)}`,
  /** Where the link of an invitation as a partner leads. */
  partnerInvitation: '/partner-invitation',
  account: '/my-account',
  profile: '/my-account/profile',
  password: '/my-account/password',
  twoFactor: '/my-account/two-factor-authentication',
  loginAccounts: '/my-account/login-account',
  outbox: '/dev/outbox',
  settings: '/setting',
  emailTimeZone: '/set-email-timezone',
  localTimeZone: '/set-local-timezone',
  localLanguage: '/set-local-lang',
  distanceUnit: '/set-distance-unit',
  temperatureUnit: '/set-temp-unit',
  start: '/home',
  /** On a phone: where everything is, all that can be done, and one vehicle. */
  location: (): string => '/location',
  functions: '/functions',
  vehicle: (vehicle?: number): string => withQuery('/vehicle', { vehicle }),
  forbidden: '/403',
  notFound: '/404',
} as const

/** A redirect target is only ever one of our own addresses; anything else leads home. */
export function safeRedirect(target: string | null): string {
  return target?.startsWith('/') && !target.startsWith('//') && !target.startsWith('/login') ? target : paths.home
}
