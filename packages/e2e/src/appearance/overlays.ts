import type { Page } from 'playwright-core'
import type { Surface } from './Surface.ts'

/** Pages for everybody, and a text that is there. */
export const OUTSIDE = [
  ['/login', 'Keep me signed in on this computer'],
  ['/forgot-password', 'Forgotten password'],
  ['/reset-password?token=x', 'Choose a new password'],
  ['/register', 'Request an account'],
  ['/policy', 'Privacy policy and terms'],
  ['/partner-invitation?invitation=x', 'This invitation is no longer valid'],
  ['/share/no-such-key-at-all', 'This link does not work'],
  ['/claim/AAAAAAAAAAAAAAAAAAAAAA', 'Detention claim not found'],
  ['/become-a-customer', 'Tell us who you are. We’ll send you a link to confirm, and one of us will get in touch.'],
  ['/confirm-customer/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'This link has been used or has expired'],
  ['/sign/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', 'This link has been used or has expired'],
  ['/404', 'There is no such page'],
] as const

/** Screens of monitoring, and the buttons that open a form over them. */
export const MONITORING_FORMS = [
  ['/groups', 'Add group'],
  ['/computedAttributes', 'Add computed attribute'],
  ['/reportingPlans', 'Add reporting plan'],
  ['/drivers', 'Add driver'],
  ['/drivers', 'Import'],
  ['/importSources', 'Import a file'],
  ['/destinations', 'Add destination'],
  ['/vehicles', 'Add vehicle'],
  ['/shareLocation', 'Share location'],
] as const

/** The same of all other screens. */
export const OFFICE_FORMS = [
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
  ['/reports?view=schedules', 'Schedule a report'],
  ['/charts', 'Add a chart'],
  ['/charts', 'New dashboard'],
  ['/iftaReport?tab=fuel', 'Add purchase'],
  ['/iftaReport?tab=return', 'Audit pack'],
  ['/message-manager', 'Write message'],
  ['/feedback', 'Send feedback'],
  ['/mapSources', 'Add map source'],
  ['/repairs', 'Add repair'],
  ['/repairLabels', 'Add label'],
  ['/rentalReturns', 'Open rental return'],
  ['/accounting', 'Set up accounting'],
  ['/customers', 'Add customer'],
  ['/contracts', 'Add contract'],
  ['/orders', 'Add order'],
  ['/invoices', 'Write invoice'],
  ['/payments', 'Record a payment'],
  ['/servicePlans', 'Add service plan'],
  ['/priceRules', 'Add price rules'],
  ['/skus', 'Add SKU'],
  ['/appointments', 'Add appointment'],
  ['/rollouts', 'Prepare rollout'],
  ['/settingPresets', 'Add preset'],
  ['/stock', 'Take in'],
  ['/stockCounts', 'Start stock count'],
  ['/stockLevels', 'Add reorder point'],
  ['/stockParts', 'Add part'],
  ['/stockPlaces', 'Add place'],
] as const

/** Opens what the row of `name` offers. */
const ofRow = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
}

/** What opens over a screen by more than one press. */
export const overlays = (vehicleId: number): Surface[] => [
  {
    name: 'raw frames',
    path: '/devices',
    isOver: true,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Watch raw frames of / })
        .first()
        .click()
      await page
        .getByRole('dialog', { name: /^Raw frames of / })
        .getByText('Watching')
        .waitFor()
    },
  },
  {
    name: 'commands of a device',
    path: '/devices',
    isOver: true,
    open: async (page) => {
      const device = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Reefer' })
      await device.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: 'Commands' }).click()
      await page.getByRole('region', { name: 'Commands' }).getByRole('button', { name: 'Stop engine' }).click()
      await page
        .getByRole('dialog')
        .getByText(/^The vehicle is stopped/)
        .waitFor()
    },
  },
  {
    name: 'settings of a device',
    path: '/devices',
    isOver: true,
    open: async (page) => {
      const device = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: 'Reefer' })
      await device.getByRole('button', { name: /^Actions for / }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      await page.getByRole('region', { name: 'Settings' }).getByRole('button', { name: 'Change settings…' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  {
    name: 'organization switch',
    path: '/devices',
    isOver: true,
    open: async (page) => {
      await page.getByRole('button', { name: /^Organization shown: / }).click()
      await page.getByRole('treeitem', { name: /^Aviary/ }).waitFor()
    },
  },
  {
    name: 'range of a temperature',
    path: '/temperature',
    isOver: true,
    open: (page) => ofRow(page, 'Reefer', 'Set the range…'),
  },
  {
    name: 'correcting a service',
    path: '/maintenance?tab=log',
    isOver: true,
    open: (page) => ofRow(page, 'Tires', 'Edit'),
  },
  {
    name: 'filters, one with another name',
    path: '/map',
    isWide: true,
    isOver: true,
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
    isOver: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'List options' }).click()
      await page.getByRole('checkbox', { name: /^Fast version/ }).waitFor()
    },
  },
  {
    name: 'choosing the map',
    path: '/map',
    isOver: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Choose the map' }).click()
      await page.getByRole('menuitemradio', { name: 'Standard map' }).waitFor()
    },
  },
  ...['Vector style', 'PMTiles'].map((kind): Surface => ({
    name: `a map source, ${kind}, that was tried`,
    path: '/mapSources',
    isOver: true,
    isUnsaved: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add map source', exact: true }).click()
      const form = page.getByRole('dialog')
      await form.getByText(kind, { exact: true }).click()
      await form.getByRole('textbox', { name: 'Address' }).fill('https://127.0.0.1/style.json')
      await form.getByRole('button', { name: 'Try it' }).click()
      await form.getByText('The server is in a private network, which this installation may not contact.').waitFor()
    },
  })),
  {
    name: 'columns of a list',
    path: '/groups',
    isOver: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'List options' }).click()
      await page.getByRole('checkbox', { name: 'Weight' }).waitFor()
    },
  },
  {
    name: 'timeline of a record',
    path: '/vehicles',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Kestrel' }).click()
      await page.getByRole('menuitem', { name: 'Comments' }).click()
      await page.getByRole('tab', { name: 'Timeline' }).click()
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'files of a record',
    path: '/vehicles',
    open: async (page) => {
      await page.getByRole('button', { name: 'Actions for Kestrel' }).first().click()
      await page.getByRole('menuitem', { name: 'Comments' }).click()
      await page.getByRole('tab', { name: 'Files' }).click()
      await page.getByRole('button', { name: 'Add files' }).waitFor()
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
    isOver: true,
    open: async (page) => {
      const drawer = page.getByRole('complementary', { name: 'Kestrel' })
      await drawer.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
