import { Menu } from '@mantine/core'
import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ShownJob } from '../../menu/useMenu.ts'
import styles from './railItems.module.css'
import { useOpenAddress } from '../useOpenAddress.ts'

/** The screens of a job as items of a menu, under their groups. */
export function RailItems({ job, current }: { job: ShownJob; current: string | undefined }) {
  const addressOf = useOpenAddress()
  return (
    <>
      <div className={styles.job}>{job.label}</div>
      {job.groups.map((group) => (
        <Fragment key={group.name}>
          {group.label === '' ? null : <Menu.Label className={styles.heading ?? ''}>{group.label}</Menu.Label>}
          {group.items.map(({ to, label, screen }) => (
            <Menu.Item
              key={to}
              className={styles.item ?? ''}
              component={Link}
              to={addressOf(to)}
              leftSection={<screen.icon size={17} stroke={1.6} aria-hidden />}
              aria-current={to === current ? 'page' : undefined}
            >
              {label}
            </Menu.Item>
          ))}
        </Fragment>
      ))}
    </>
  )
}
