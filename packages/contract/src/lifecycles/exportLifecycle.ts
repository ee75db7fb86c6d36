import { defineLifecycle } from '@waymark/core/lifecycle/defineLifecycle.ts'
import { REPORT_KINDS } from '../rooms/report/reportKinds.ts'

/** Who may see any report; which one an export is of, a guard looks at. */
const READERS = [...new Set(Object.values(REPORT_KINDS).map(({ call }) => call.permission))]

/** An export of a report waits, is made, and is there, could not be made, or was cancelled. */
export const exportLifecycle = defineLifecycle({
  kind: 'export',
  states: ['queued', 'running', 'done', 'failed', 'cancelled'],
  begins: ['queued'],
  transitions: [
    {
      // made anew where who made it is gone, or where it was given up and is sent again
      from: ['queued', 'running', 'failed'],
      event: 'start',
      to: 'running',
      permissions: [],
      effects: ['what was written of it before is removed'],
    },
    { from: ['running'], event: 'finish', to: 'done', permissions: [], effects: ['its file can be fetched'] },
    {
      from: ['queued', 'running'],
      event: 'fail',
      to: 'failed',
      permissions: [],
      effects: ['the reason is kept; there is no file'],
    },
    {
      from: ['queued', 'running'],
      event: 'cancel',
      to: 'cancelled',
      permissions: READERS,
      guards: ['seesReport'],
      effects: ['its queries are stopped; there is no file'],
    },
  ],
})
