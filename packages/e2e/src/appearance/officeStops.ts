import { REPORT_SCREENS } from '@waymark/contract/reportScreens.ts'
import { messages as things } from '@waymark/contract/words/thing.ts'
import { grid, heading, type Stop } from './Surface.ts'

/** Each report as it opens first: a table of its name. */
const reports = Object.entries(REPORT_SCREENS).map(([name, { path }]): Stop => {
  const [title] = things[name as keyof typeof REPORT_SCREENS]
  return [path, grid(title)]
})

/** The screens of reports, organisations, records and accounts. */
export function officeStops(from: string, to: string): Stop[] {
  return [
    [`/vehicleTripReport?from=${from}&to=${to}`, grid('Trip report')],
    ...reports,
    ['/iftaReport?tab=matrix', grid('Matrix')],
    ['/iftaReport?tab=return', (page) => page.getByText('Average consumption').waitFor()],
    ['/iftaReport?tab=fuel', grid('Fuel purchases')],
    ['/iftaReport?tab=rates', (page) => page.getByRole('region', { name: 'Tax rates' }).waitFor()],
    ['/landmarkReport?view=claims', grid('Detention claims')],
    [
      '/statusReport',
      (page) =>
        page
          .getByRole('grid', { name: 'Status report' })
          .getByRole('row', { name: /Kestrel/ })
          .waitFor(),
    ],
    ['/temperatureReport?view=excursions', grid('Temperature report')],
    ['/deviceReport?view=replacement', grid('Device health and batteries')],
    ['/deviceReport?view=pick', grid('Device health and batteries')],
    ['/salesReport', grid('Sales report')],
    ['/stockReport', grid('Stock value and age')],
    ['/repairReport', grid('Repair report')],
    ['/returnReport', grid('Return rates')],
    ['/returnReport?view=steps', grid('Return times')],
    ['/reports', (page) => page.getByRole('link', { name: 'Trip report', exact: true }).last().waitFor()],
    ['/reports?view=exports', grid('Exports')],
    ['/reports?view=schedules', (page) => page.getByRole('row', { name: /Morning/ }).waitFor()],
    ['/charts', (page) => page.getByRole('list', { name: 'Chart Fleet' }).waitFor()],
    ['/appointments?view=terms', grid('Detention terms')],
    ['/weekly-schedules', heading('Weekly schedules')],
    ['/users', (page) => page.getByRole('row', { name: /admin/ }).first().waitFor()],
    [
      '/roles',
      (page) =>
        page
          .getByRole('row', { name: /Operator/ })
          .first()
          .waitFor(),
    ],
    [
      '/menus',
      (page) =>
        page
          .getByRole('row', { name: /Monitoring/ })
          .first()
          .waitFor(),
    ],
    ['/messages', heading('Messages')],
    ['/message-manager', heading('Message manager')],
    ['/feedback', heading('Feedback')],
    ['/feedback-manager', heading('User feedback')],
    // its tab comes after the record itself
    ['/vehicle/1', (page) => page.getByRole('article', { name: 'Kestrel' }).getByRole('tabpanel').waitFor()],
    [
      '/device/1?tab=timeline',
      (page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor(),
    ],
    ['/device/999999', (page) => page.getByText('There is no such record').waitFor()],
    ['/dictionary', heading('Dictionary')],
    ['/models', heading('Models')],
    ['/batches', heading('Batches')],
    ['/firmware', heading('Firmware')],
    ['/rollouts', heading('Rollouts')],
    ['/repairs', heading('Repairs')],
    ['/repairs?view=board', (page) => page.getByRole('list', { name: 'Board' }).waitFor()],
    ['/repair/1?tab=earlier', (page) => page.getByText('It was never repaired before').waitFor()],
    ['/repairLabels', heading('Repair labels')],
    ['/onlineShop', heading('Online shop')],
    ['/shopRequests', heading('Shop requests')],
    ['/accounting', heading('Accounting')],
    ['/customers', heading('Customers')],
    ['/customer/1?tab=people', (page) => page.getByText('Dallas, TX 75201').waitFor()],
    ['/customer/1?tab=contracts', (page) => page.getByRole('button', { name: 'Add contract' }).waitFor()],
    ['/customer/1?tab=billing', (page) => page.getByText('The customer has no organization yet').waitFor()],
    ['/contracts', heading('Contracts')],
    ['/contract/1', (page) => page.getByRole('article', { name: 'K-00001' }).waitFor()],
    ['/orders', heading('Orders')],
    ['/order/1', (page) => page.getByText('choose the contract, write the lines').waitFor()],
    ['/invoices', heading('Invoices')],
    ['/payments', heading('Payments')],
    ['/statements', heading('Statement of account')],
    ['/my-account/billing', heading('Bills')],
    ['/my-account/invoice-detail?invoiceId=1', heading('Bills')],
    ['/servicePlans', heading('Service plans')],
    ['/monthlyBilling', (page) => page.getByRole('grid', { name: 'Monthly billing' }).waitFor()],
    ['/priceRules', heading('Price rules')],
    ['/device/1?tab=price', (page) => page.getByText('Devices in service without a price').waitFor()],
    ['/skus', heading('SKUs')],
    ['/sku/1', (page) => page.getByRole('article', { name: 'TRK-100' }).waitFor()],
    ['/rmaRequests', heading('RMA requests')],
    ['/rma/1?tab=devices', (page) => page.getByText('Has not been sent yet.').waitFor()],
    ['/rentalReturns', heading('Rental returns')],
    ['/rmaReceipts', heading('Receipt of returns')],
    ['/my-account/rma', heading('My returns')],
    ['/my-account/rma-add', heading('Send devices back')],
    ['/my-account/rma-detail?rmaId=1', heading('RMA 1')],
    ['/stock', heading('Stock')],
    ['/scanStation', heading('Scan station')],
    ['/stockCounts', heading('Stock counts')],
    ['/stockLevels', heading('Stock levels')],
    ['/stockParts', heading('Parts')],
    ['/stockPlaces', heading('Stock places')],
    ['/simCards', heading('SIM cards')],
    ['/simCarriers', heading('Carriers')],
    ['/settingPresets', heading('Settings presets')],
    ['/telematics', heading('Telematics services')],
    [
      '/device/1?tab=firmware',
      (page) => page.getByRole('region', { name: 'Firmware' }).getByText('Firmware version').waitFor(),
    ],
    ['/device/1?tab=telematics', (page) => page.getByText('It is not linked to any of them.').waitFor()],
    ['/installations', heading('Installation log')],
    ['/installation-codes', heading('Installation codes')],
    ['/install', heading('Installation')],
    ['/audit', heading('Audit log')],
    ['/mapSources', heading('Map sources')],
    ['/addressServer', heading('Address server')],
    ['/areas', (page) => page.getByRole('button', { name: 'United States US' }).waitFor()],
    ['/deleted-records', heading('Deleted records')],
    ['/send-email', heading('Send e-mail')],
    ['/preferences', heading('Preferences')],
    ['/main', (page) => page.getByText('Vehicles by status').waitFor()],
    ['/main?tab=sub', (page) => page.getByRole('row', { name: /Aviary/ }).waitFor()],
    ['/main?tab=partners', (page) => page.getByText('No partners yet').waitFor()],
    ['/main?tab=keys', (page) => page.getByRole('row', { name: /Yard gate/ }).waitFor()],
    ['/main?tab=push', (page) => page.getByRole('heading', { name: /fleet.example.com/ }).waitFor()],
    ['/usage', heading('Usage')],
    ['/dev/outbox', heading('Outbox')],
    ['/dev/tasks', heading('Failed tasks')],
    ['/dev/processes', heading('Server processes')],
    ['/my-account/profile', heading('Profile')],
    ['/my-account/password', heading('Password')],
    ['/my-account/two-factor-authentication', heading('Two-factor authentication')],
    ['/my-account/login-account', heading('Logins and sessions')],
    ['/403', (page) => page.getByText('No permission').waitFor()],
    ['/nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ]
}
