import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useHabit } from '../../habit.ts'
import { useT } from '../../i18n.ts'
import { framePart } from '../../load/framePart.ts'
import type { ShownJob } from '../../menu/useMenu.ts'
import { whenCalm } from '../../../ui/whenIdle.ts'
import { RailJob } from './RailJob.tsx'
import { SideJob } from './SideJob.tsx'
import styles from './sidebar.module.css'
import { toggleWide, useSide } from './sideState.ts'

const FirstSteps = framePart(async () => (await import('../start/FirstSteps.tsx')).FirstSteps)

interface Props {
  jobs: readonly ShownJob[]
  /** Path of the screen that is shown, as the menu has it. */
  current: string | undefined
  /** That screen is a map. */
  atMap: boolean
}

/** The menu by jobs: with names, or folded to a rail of pictures whose screens fly out, as it is beside a map. */
export function Sidebar({ jobs, current, atMap }: Props) {
  const t = useT('shell')
  const wide = useSide((state) => (atMap ? state.wideAtMap : state.wide))
  const { firstSteps } = useHabit()
  const [calm, setCalm] = useState(false)
  // what somebody came for is there first
  useEffect(() => whenCalm(() => setCalm(true)), [])
  const isNew = calm && firstSteps === 'shown'
  const list = useRef<HTMLDivElement>(null)
  // where one is stays in view, however one came there
  useEffect(() => {
    const here = list.current?.querySelector('[aria-current]') ?? list.current?.querySelector('[data-here]')
    here?.scrollIntoView({ block: 'nearest' })
  }, [current, jobs, wide])
  const Toggle = wide ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  return (
    <nav className={styles.side} data-wide={wide || undefined} aria-label={t('menu')}>
      <div ref={list} className={styles.jobs}>
        {jobs.map((job) =>
          wide ? (
            <SideJob key={job.name} job={job} current={current} />
          ) : (
            <RailJob key={job.name} job={job} current={current} />
          ),
        )}
      </div>
      {isNew ? <FirstSteps wide={wide} /> : null}
      <UnstyledButton
        className={styles.toggle}
        aria-expanded={wide}
        aria-label={t(wide ? 'foldMenu' : 'unfoldMenu')}
        onClick={() => toggleWide(atMap)}
      >
        <Toggle size={19} stroke={1.6} aria-hidden />
      </UnstyledButton>
    </nav>
  )
}
