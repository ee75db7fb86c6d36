import type { Scene } from './setScene.ts'
import { heading, type Stop } from './Surface.ts'

/** The screens of monitoring, maintenance and the phone. */
export function monitoringStops({ vehicleId, landmarkId, ruleId, alarmId }: Scene, from: string, to: string): Stop[] {
  return [
    ['/map', (page) => page.getByRole('region', { name: 'Map' }).first().waitFor()],
    [
      '/map?selectTabName=paging',
      async (page) => {
        await page.getByRole('region', { name: 'Map' }).first().waitFor()
        await page.getByRole('status', { name: 'Loading…' }).first().waitFor({ state: 'hidden' })
      },
    ],
    [`/map?vehicle=${vehicleId}`, (page) => page.getByRole('complementary', { name: 'Kestrel' }).waitFor()],
    ['/vehicleHostoryTrail', (page) => page.getByText('Pick a vehicle').waitFor()],
    [
      `/vehicleHostoryTrail?vehicle=${vehicleId}&from=${from}&to=${to}`,
      (page) => page.getByRole('group', { name: 'Replay' }).waitFor(),
    ],
    [`/landmarkHistory?landmark=${landmarkId}`, heading('Landmark history')],
    ['/corrections', heading('Corrections')],
    ['/main?tab=movement', (page) => page.getByRole('row', { name: /All devices/ }).waitFor()],
    ['/legend', heading('Legend')],
    ['/temperature', heading('Temperature monitoring')],
    ['/computedAttributes', heading('Computed attributes')],
    ['/reportingPlans', heading('Reporting plans')],
    [`/temperature?vehicle=${vehicleId}`, (page) => page.getByRole('region', { name: 'Kestrel' }).waitFor()],
    [
      '/vehicles',
      (page) =>
        page
          .getByRole('row', { name: /Kestrel/ })
          .first()
          .waitFor(),
    ],
    [`/map?place=${landmarkId}`, (page) => page.getByRole('complementary', { name: 'Aerie' }).waitFor()],
    [
      `/map?at=${new Date().toISOString()}`,
      (page) => page.getByRole('region', { name: 'Time' }).getByText('Showing').waitFor(),
    ],
    [`/proximity?landmark=${landmarkId}`, (page) => page.getByText('nearest first').waitFor()],
    ['/landmarks', heading('Landmarks')],
    ['/notifications', (page) => page.getByRole('row', { name: /Hasty/ }).waitFor()],
    ['/notification?step=alerts', heading('Add notification')],
    [`/notification?rule=${ruleId}`, heading('Edit Hasty')],
    ['/alarms', (page) => page.getByRole('row', { name: /Kestrel/ }).waitFor()],
    ['/alarms?tab=log', (page) => page.getByRole('row', { name: /Kestrel/ }).waitFor()],
    [
      `/alarms?alarm=${alarmId}`,
      (page) => page.getByRole('complementary', { name: 'Kestrel' }).getByText('Who was notified').waitFor(),
    ],
    [
      '/devices',
      (page) =>
        page
          .getByRole('row', { name: /a11y-2/ })
          .first()
          .waitFor(),
    ],
    ['/devices?tab=unknown', (page) => page.getByRole('button', { name: 'Adopt stranger-1' }).waitFor()],
    ['/groups', heading('Groups')],
    ['/shareLocation', heading('Shared locations')],
    ['/location', (page) => page.getByRole('link', { name: /Kestrel/ }).waitFor()],
    [`/vehicle?vehicle=${vehicleId}`, heading('Kestrel')],
    ['/functions', (page) => page.getByRole('main').getByRole('link', { name: 'Maintenance', exact: true }).waitFor()],
    ['/drivers', heading('Drivers')],
    ['/importSources', heading('Import sources')],
    ['/importSources?view=toSettle', (page) => page.getByText('No rows to settle').waitFor()],
    ['/importSources?view=conflicts', (page) => page.getByText('No conflicts between sources').waitFor()],
    ['/destinations', heading('Destinations and missions')],
    ['/destinations?view=destinations', heading('Destinations and missions')],
    [
      `/maintenance?vehicle=${vehicleId}`,
      (page) => page.getByRole('article', { name: 'Winch' }).getByText('Due soon').waitFor(),
    ],
    ['/maintenance?tab=log', (page) => page.getByText('Tires').first().waitFor()],
  ]
}
