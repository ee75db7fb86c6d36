import { JOB_OF, JOBS } from '@waymark/contract/jobs.ts'
import { SCREEN_ROWS, type ScreenName } from '@waymark/contract/screens.ts'
import { IconMap2 } from '@tabler/icons-react'
import { expect, it } from 'vitest'
import type { RouteEntry } from '../RouteEntry.ts'
import type { MenuGroup } from './buildMenu.ts'
import { jobsOf } from './jobsOf.ts'

const screens = SCREEN_ROWS.map(({ name, title, directory, offered, path, permission }, weight): RouteEntry => ({
  screen: name,
  path,
  permission,
  rooms: [],
  title,
  icon: IconMap2,
  load: () => Promise.reject(new Error('not shown')),
  menu: directory !== undefined || offered === true,
  weight,
}))
const group = (name: string, ...names: ScreenName[]): MenuGroup<RouteEntry> => ({
  name,
  items: screens
    .filter(({ screen }) => names.includes(screen))
    .map((screen) => ({ screen, to: screen.path, name: undefined })),
})
const shape = (groups: MenuGroup<RouteEntry>[], held = screens) =>
  jobsOf(groups, held).map((job) => [
    job.name,
    job.groups.map(({ name, items }) => [name, items.map(({ screen }) => screen.screen)]),
  ])

it('NAV-2 every screen of the menu has one job, and stands in it under its group', () => {
  expect([...JOB_OF.keys()].toSorted()).toEqual(
    screens.flatMap(({ screen, menu }) => (menu ? [screen] : [])).toSorted(),
  )
  // one of another job than its group's is named once
  const named = Object.values(JOBS).flat()
  expect(new Set(named).size).toBe(named.length)
  const groups = [
    group('monitoring', 'monitoring', 'alarms', 'vehicles'),
    group('temperatureMonitoring', 'temperatures'),
  ]
  const held = groups.flatMap(({ items }) => items.map(({ screen }) => screen))
  expect(shape(groups, held)).toEqual([
    [
      'live',
      [
        ['monitoring', ['monitoring', 'vehicles']],
        ['temperatureMonitoring', ['temperatures']],
      ],
    ],
    ['alarms', [['monitoring', ['alarms']]]],
  ])
})

it('what is offered stands behind the entry with its permission, or at the end of its job', () => {
  const held = screens.filter(({ screen }) =>
    ['invoices', 'orders', 'monthlyBilling', 'monitoring', 'legend', 'preferences', 'landmarkHistory'].includes(screen),
  )
  expect(shape([group('sales', 'orders', 'invoices'), group('monitoring', 'monitoring')], held)).toEqual([
    ['live', [['monitoring', ['monitoring', 'legend']]]],
    ['places', [['', ['landmarkHistory']]]],
    ['sales', [['sales', ['orders', 'invoices', 'monthlyBilling']]]],
    ['own', [['', ['preferences']]]],
  ])
})

it('a group that an administrator made is a job of its own', () => {
  expect(shape([group('Our yard', 'landmarks', 'stock'), group('monitoring', 'alarms')], [])).toEqual([
    ['alarms', [['monitoring', ['alarms']]]],
    ['Our yard', [['Our yard', ['landmarks', 'stock']]]],
  ])
})
