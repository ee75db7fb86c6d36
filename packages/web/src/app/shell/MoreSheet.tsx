import { Drawer } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../i18n.ts'
import type { ShownGroup } from '../menu/useMenu.ts'
import styles from './sheet.module.css'

interface Props {
  groups: readonly ShownGroup[]
  current: string | undefined
  onClose: () => void
}

/** Every screen by group, on a sheet over the lower part of a phone. */
export function MoreSheet({ groups, current, onClose }: Props) {
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
      {groups.map((group) => (
        <section key={group.name} className={styles.group} aria-label={group.label}>
          <h2>{group.label}</h2>
          <div>
            {group.items.map(({ to, label, screen }) => (
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
