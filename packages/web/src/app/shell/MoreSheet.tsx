import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../i18n.ts'
import type { ShownJob } from '../menu/useMenu.ts'
import styles from './sheet.module.css'

interface Props {
  jobs: readonly ShownJob[]
  current: string | undefined
  onClose: () => void
}

/** Every screen by job, on a sheet over the lower part of a phone. */
export function MoreSheet({ jobs, current, onClose }: Props) {
  const t = useT('shell')
  const common = useT('common')
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="75%"
      radius="md"
      title={t('menu')}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {jobs.map((job) => (
        <section key={job.name} className={styles.job} aria-label={job.label}>
          <h2>{job.label}</h2>
          <div>
            {job.items.map(({ to, label, screen }) => (
              <Link key={to} to={to} onClick={onClose} aria-current={to === current ? 'page' : undefined}>
                <screen.icon size={20} stroke={1.6} aria-hidden />
                <span>{label}</span>
              </Link>
            ))}
          </div>
        </section>
      ))}
    </Drawer>
  )
}
