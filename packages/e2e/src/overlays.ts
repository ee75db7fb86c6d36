import type { Page } from 'playwright-core'

/** Pages for everybody, and a text that is there. */
export const OUTSIDE = [
  ['/login', 'Keep me signed in on this computer'],
  ['/forgot-password', 'Forgotten password'],
  ['/reset-password?token=x', 'Choose a new password'],
  ['/register', 'Ask for an account'],
  ['/policy', 'Privacy policy and terms'],
  ['/partner-invitation?invitation=x', 'This invitation cannot be used'],
  ['/share/no-such-key-at-all', 'This link leads nowhere'],
  ['/claim/AAAAAAAAAAAAAAAAAAAAAA', 'Detention claim not found'],
  ['/404', 'There is no such page'],
] as const

/** Screens, and the buttons that open a form over them. */
export const FORMS = [
  ['/main', 'Dashboard pictures'],
  ['/main?tab=sub', 'Add organization'],
  ['/main?tab=sub', 'Settings'],
  ['/main?tab=sub', 'Import'],
  ['/main?tab=partners', 'Invite partner'],
  ['/main?tab=keys', 'Add access key'],
  ['/main?tab=push', 'Add push server'],
  ['/users', 'Add user'],
  ['/roles', 'Add role'],
  ['/menus', 'Add entry'],
  ['/groups', 'Add group'],
  ['/drivers', 'Add driver'],
  ['/drivers', 'Import'],
  ['/destinations', 'Add destination'],
  ['/vehicles', 'Add vehicle'],
  ['/reports?view=schedules', 'Schedule a report'],
  ['/charts', 'Add a chart'],
  ['/charts', 'New dashboard'],
  ['/shareLocation', 'Share location'],
  ['/iftaReport?tab=fuel', 'Add purchase'],
  ['/iftaReport?tab=return', 'Audit pack'],
  ['/message-manager', 'Write message'],
  ['/feedback', 'Send feedback'],
] as const

/** Opens what the row of `name` offers. */
const ofRow = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
}

export interface Overlay {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  /** A phone has no room for it. */
  isWide?: true
}

/** What opens over a screen by more than one press. */
export const overlays = (vehicleId: number): Overlay[] => [
  { name: 'range of a temperature', path: '/temperature', open: (page) => ofRow(page, 'Reefer', 'Set the range…') },
  { name: 'correcting a service', path: '/maintenance?tab=log', open: (page) => ofRow(page, 'Kestrel', 'Edit') },
  {
    name: 'filters, one with another name',
    path: '/map',
    isWide: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters', exact: true }).click()
      await page.getByRole('button', { name: 'Rename the saved filter Late ones' }).click()
      await page.getByRole('button', { name: 'Rename', exact: true }).waitFor()
    },
  },
  {
    name: 'options of the list',
    path: '/map',
    isWide: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Options of the list' }).click()
      await page.getByRole('checkbox', { name: /^Fast version/ }).waitFor()
    },
  },
  {
    name: 'saving a view of a report',
    path: '/vehicleTripReport',
    open: async (page) => {
      await page.getByRole('button', { name: 'Views' }).click()
      await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'quick share',
    path: `/map?vehicle=${vehicleId}`,
    isWide: true,
    open: async (page) => {
      const drawer = page.getByRole('complementary', { name: 'Kestrel' })
      await drawer.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
