import { EVERYBODY, FLEET, HEADS, REPORT_READERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

/** Reports, their schedules and own charts. */
export const reportPermissions = {
  'report:trip': {
    view: REPORT_READERS,
  },
  'report:ifta': {
    view: REPORT_READERS,
    edit: FLEET,
  },
  'report:claim': {
    view: REPORT_READERS,
    add: FLEET,
  },
  'report:status': {
    view: REPORT_READERS,
  },
  'report:landmark': {
    view: REPORT_READERS,
  },
  'report:utilization': {
    view: REPORT_READERS,
  },
  'report:ajc': {
    view: REPORT_READERS,
  },
  'report:driver': {
    view: REPORT_READERS,
  },
  'report:engine': {
    view: REPORT_READERS,
  },
  'report:temperature': {
    view: REPORT_READERS,
  },
  'report:computed': {
    view: REPORT_READERS,
  },
  'report:alarm': {
    view: REPORT_READERS,
  },
  'report:device': {
    view: REPORT_READERS,
  },
  'report:calibration': {
    view: EVERYBODY,
  },
  'report:maintenance': {
    view: REPORT_READERS,
  },
  'report:user': {
    view: HEADS,
  },
  'report:schedule': {
    view: REPORT_READERS,
    edit: FLEET,
  },
  'tool:chart': {
    view: [...FLEET, 'sales-manager'],
    edit: [...FLEET, 'sales-manager'],
  },
} as const satisfies Access
