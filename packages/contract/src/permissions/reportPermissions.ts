import { type Readers, REPORT_SCREENS } from '../reportScreens.ts'
import type { RoleKey } from '../roles.ts'
import { EVERYBODY, FLEET, HEADS, REPORT_READERS } from '../roleSets.ts'
import type { Access } from './Access.ts'

const ROLES: Readonly<Record<Readers, readonly RoleKey[]>> = {
  readers: REPORT_READERS,
  everybody: EVERYBODY,
  heads: HEADS,
}

type ReportScreen = (typeof REPORT_SCREENS)[keyof typeof REPORT_SCREENS]
type Seen = {
  [Row in ReportScreen as Row['permission'] extends `${infer Resource}:view` ? Resource : never]: {
    view: readonly RoleKey[]
  }
}

/** Seeing reports, as their rows say. */
const seen = Object.fromEntries(
  Object.values(REPORT_SCREENS).flatMap((row) =>
    'readers' in row ? [[row.permission.slice(0, -':view'.length), { view: ROLES[row.readers] }]] : [],
  ),
) as Seen

/** Reports, their schedules and own charts. */
export const reportPermissions = {
  ...seen,
  'report:ifta': {
    view: REPORT_READERS,
    edit: FLEET,
  },
  'report:claim': {
    view: REPORT_READERS,
    add: FLEET,
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
