import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { ShownJob } from '../../menu/useMenu.ts'
import styles from './sidebar.module.css'
import { toggleJob, useSide } from './sideState.ts'
import { useOpenAddress } from '../useOpenAddress.ts'

interface Props {
  job: ShownJob
  /** Path of the screen that is shown, as the menu has it. */
  current: string | undefined
}

/** A job of the sidebar with the names of its screens under their groups. The job of the screen that is shown does not fold. */
export function SideJob({ job, current }: Props) {
  const id = useId()
  const addressOf = useOpenAddress()
  const unfolded = useSide((state) => state.unfolded.includes(job.name))
  const here = job.items.some((item) => item.screen.path === current)
  const open = unfolded || here
  const [only, ...others] = job.items
  if (only && others.length === 0)
    return (
      <Link className={styles.job} to={addressOf(only.to)} title={job.label} aria-current={here ? 'page' : undefined}>
        <job.icon size={18} stroke={1.6} aria-hidden />
        <span>{job.label}</span>
      </Link>
    )
  return (
    <div>
      <UnstyledButton
        className={styles.job}
        aria-expanded={open}
        aria-controls={id}
        data-here={here || undefined}
        onClick={() => toggleJob(job.name)}
      >
        <job.icon size={18} stroke={1.6} aria-hidden />
        <span>{job.label}</span>
        <IconChevronDown size={13} aria-hidden />
      </UnstyledButton>
      <div id={id} className={styles.screens} hidden={!open}>
        {job.groups.map((group) => (
          <div key={group.name} role="group" aria-label={group.label || job.label}>
            {group.label === '' ? null : <div className={styles.heading}>{group.label}</div>}
            {group.items.map(({ to, label, screen }) => (
              <Link
                key={to}
                className={styles.line}
                to={addressOf(to)}
                title={label}
                aria-current={to === current ? 'page' : undefined}
              >
                <screen.icon size={16} stroke={1.6} aria-hidden />
                <span>{label}</span>
              </Link>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
