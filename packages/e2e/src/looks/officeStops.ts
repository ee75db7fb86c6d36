import { grid, heading, type Stop } from './Look.ts'

/** The screens of reports, organisations, records and accounts. */
export function officeStops(from: string, to: string): Stop[] {
  return [
    [`/vehicleTripReport?from=${from}&to=${to}`, grid('Trip report')],
    ['/mileageReport', grid('Mileage report')],
    ['/iftaReport', grid('IFTA report')],
    ['/iftaReport?tab=matrix', grid('Matrix')],
    ['/iftaReport?tab=return', (page) => page.getByText('Mean consumption').waitFor()],
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
    ['/landmarkReport', grid('Landmark report')],
    ['/assetUtilizationReport', grid('Asset utilization report')],
    ['/ajcReport', grid('Journey cycles (AJC)')],
    ['/driverReport', grid('Driver report')],
    ['/engineReport', grid('Engine hours and idling')],
    ['/temperatureReport?view=excursions', grid('Temperature report')],
    ['/alarmReport', grid('Alarm report')],
    ['/deviceReport', grid('Device health and batteries')],
    ['/maintenanceReport', grid('Maintenance report')],
    ['/userReport', grid('User activity')],
    ['/reports', (page) => page.getByRole('link', { name: 'Trip report', exact: true }).last().waitFor()],
    ['/reports?view=exports', grid('Exports')],
    ['/reports?view=schedules', (page) => page.getByRole('row', { name: /Morning/ }).waitFor()],
    ['/charts', (page) => page.getByRole('list', { name: 'Chart Fleet' }).waitFor()],
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
    ['/vehicle/1', (page) => page.getByRole('article', { name: 'Kestrel' }).waitFor()],
    [
      '/device/1?tab=timeline',
      (page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor(),
    ],
    ['/device/999999', (page) => page.getByText('There is no such record').waitFor()],
    ['/dictionary', heading('Dictionary')],
    ['/models', heading('Models')],
    ['/batches', heading('Batches')],
    ['/firmware', heading('Firmware')],
    ['/repairs', heading('Repairs')],
    ['/repair/1?tab=earlier', (page) => page.getByText('It was never repaired before').waitFor()],
    ['/repairLabels', heading('Repair labels')],
    ['/customers', heading('Customers')],
    ['/customer/1?tab=people', (page) => page.getByText('Dallas, TX 75201').waitFor()],
    ['/customer/1?tab=billing', (page) => page.getByText('The customer has no organization yet').waitFor()],
    ['/contracts', heading('Contracts')],
    ['/contract/1', (page) => page.getByRole('article', { name: 'K-00001' }).waitFor()],
    ['/servicePlans', heading('Service plans')],
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
    ['/stockCounts', heading('Stock-takings')],
    ['/stockLevels', heading('Stock levels')],
    ['/stockPlaces', heading('Stock places')],
    ['/simCards', heading('SIM cards')],
    ['/simCarriers', heading('Carriers')],
    ['/telematics', heading('Telematics services')],
    [
      '/device/1?tab=firmware',
      (page) => page.getByRole('region', { name: 'Firmware' }).getByText('Firmware version').waitFor(),
    ],
    ['/device/1?tab=telematics', (page) => page.getByText('It is bound to none of them.').waitFor()],
    ['/installations', heading('Installation log')],
    ['/installation-codes', heading('Installation codes')],
    ['/install', heading('Installation')],
    ['/audit', heading('Audit log')],
    ['/mapSources', heading('Map sources')],
    ['/areas', (page) => page.getByRole('button', { name: 'United States US' }).waitFor()],
    ['/deleted-records', heading('Deleted records')],
    ['/send-email', heading('Send e-mail')],
    ['/preferences', heading('Preferences')],
    ['/main', (page) => page.getByText('Vehicles by status').waitFor()],
    ['/main?tab=sub', (page) => page.getByRole('row', { name: /Aviary/ }).waitFor()],
    ['/main?tab=partners', (page) => page.getByText('No partners yet').waitFor()],
    ['/main?tab=keys', (page) => page.getByRole('row', { name: /Yard gate/ }).waitFor()],
    ['/main?tab=push', (page) => page.getByRole('heading', { name: /fleet.example.com/ }).waitFor()],
    ['/dev/outbox', heading('Outbox')],
    ['/dev/tasks', heading('Failed tasks')],
    ['/my-account/profile', heading('Profile')],
    ['/my-account/password', heading('Password')],
    ['/my-account/two-factor-authentication', heading('Two-factor authentication')],
    ['/my-account/login-account', heading('Logins and sessions')],
    ['/403', (page) => page.getByText('No permission').waitFor()],
    ['/nowhere', (page) => page.getByText('There is no such page').waitFor()],
  ]
}
