import { type Job, JOB_OF, JOBS } from '@waymark/contract/jobs.ts'
import { DIRECTORIES } from '@waymark/contract/screens.ts'
import type { RouteEntry } from '../RouteEntry.ts'
import type { MenuGroup, MenuItem } from './buildMenu.ts'

/** A job with its screens, under the headings of the groups that they stand in. */
export interface MenuJob<S extends RouteEntry> {
  /** A job that the program knows, or a group as an administrator named it. */
  readonly name: string
  readonly groups: readonly MenuGroup<S>[]
}

interface Line<S extends RouteEntry> {
  readonly job: string
  readonly group: string
  readonly item: MenuItem<S>
}

const JOB_NAMES = Object.keys(JOBS) as Job[]
/** What belongs to the user stands last. */
const OWN: Job = 'own'
const KNOWN = new Set<string>(DIRECTORIES)

/**
 * The menu by jobs: what the groups hold, each screen under the job that it is opened for. A group that an administrator
 * made is a job of its own, after those of the program: whoever arranged it wants it so. What is offered without an entry
 * stands behind the entry with its permission, or else at the end of its job's first group.
 *
 * @param groups from `buildMenu`
 * @param screens those that the user may open
 */
export function jobsOf<S extends RouteEntry>(groups: readonly MenuGroup<S>[], screens: readonly S[]): MenuJob<S>[] {
  const jobOf = (group: string, screen: S): string =>
    group === '' || KNOWN.has(group) ? (JOB_OF.get(screen.screen) ?? OWN) : group
  const lines = groups.flatMap(({ name: group, items }) =>
    // what needs no permission is no entry of the menu
    items
      .filter(({ screen }) => screen.permission !== null)
      .map((item): Line<S> => ({ job: jobOf(group, item.screen), group, item })),
  )
  const entries = new Set(lines.map((line) => line.item.screen))
  for (const screen of screens.filter((each) => each.menu && !entries.has(each))) {
    const job = jobOf('', screen)
    const anchor = anchorOf(lines, job, screen)
    const line = { job, group: lines[anchor]?.group ?? '', item: { screen, to: screen.path, name: undefined } }
    lines.splice(anchor < 0 ? lines.length : anchor + 1, 0, line)
  }
  const byJob = Map.groupBy(lines, (line) => line.job)
  const made = [...byJob.keys()].filter((name) => !Object.hasOwn(JOBS, name))
  return [...JOB_NAMES.filter((name) => name !== OWN), ...made, OWN].flatMap((name) => {
    const byGroup = Map.groupBy(byJob.get(name) ?? [], (line) => line.group)
    const headed = [...byGroup].map(([group, held]) => ({ name: group, items: held.map(({ item }) => item) }))
    return headed.length > 0 ? [{ name, groups: headed }] : []
  })
}

/** Which line a screen without an entry stands behind; -1 where its job has none. */
function anchorOf<S extends RouteEntry>(lines: readonly Line<S>[], job: string, screen: S): number {
  const same = lines.findLastIndex(
    (line) => line.job === job && screen.permission !== null && line.item.screen.permission === screen.permission,
  )
  if (same >= 0) return same
  const first = lines.find((line) => line.job === job)?.group
  return lines.findLastIndex((line) => line.job === job && line.group === first)
}
