import { useMemo } from 'react'
import { useT } from '../i18n.ts'
import type { Icon } from '../RouteEntry.ts'
import { type Screen, useScreens } from '../routeTable.ts'
import { useSession } from '../sessionStore.ts'
import { paths } from '../paths.ts'
import { buildMenu } from './buildMenu.ts'
import { directoryTitle } from './directoryTitle.ts'
import { homeOf } from './homeOf.ts'
import { jobHeading } from './jobHeading.ts'
import { jobsOf } from './jobsOf.ts'

export interface ShownItem {
  to: string
  label: string
  screen: Screen
}

interface ShownGroup {
  /** Name of the directory; empty for what stands in none. */
  name: string
  /** Empty where it would only say again what the job is called. */
  label: string
  items: readonly ShownItem[]
}

export interface ShownJob {
  name: string
  label: string
  icon: Icon
  groups: readonly ShownGroup[]
  /** Those of all its groups. */
  items: readonly ShownItem[]
}

interface ShownMenu {
  jobs: readonly ShownJob[]
  /** Where the start leads. */
  home: string | undefined
  /** The first screen of the group that has this address (PERM-3). */
  firstOf: (pathname: string) => string | undefined
}

/** The signed-in user's menu in the language shown, and where the start leads. */
export function useMenu(): ShownMenu {
  const t = useT('shell')
  const screens = useScreens()
  const info = useSession((state) => state.info)
  return useMemo(() => {
    const groups = buildMenu(info?.menuList ?? [], screens)
    const jobs = jobsOf(groups, screens).map((job): ShownJob => {
      const { title, icon } = jobHeading(job.name)
      const label = title ? t(title) : job.name
      const shown = job.groups.map(({ name, items }) => {
        const known = directoryTitle(name)
        const heading = known ? t(known) : name
        const labelled = items.map((item) => ({ ...item, label: item.name ?? t(item.screen.title) }))
        return { name, label: heading === label ? '' : heading, items: labelled }
      })
      // the group that is called as the job is stands right below it, without a heading of its own
      const ordered = shown.toSorted((one, other) => Number(one.label !== '') - Number(other.label !== ''))
      return { name: job.name, label, icon, groups: ordered, items: ordered.flatMap(({ items }) => items) }
    })
    const firstOf = (pathname: string): string | undefined =>
      groups.find((group) => paths.group(group.name) === pathname)?.items[0]?.to
    return { jobs, home: homeOf(screens, groups, info?.user), firstOf }
  }, [t, screens, info])
}
