import { Button } from '@mantine/core'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'
import { useTitle } from '../useTitle.ts'
import { Brand } from './Brand.tsx'
import styles from './shell.module.css'
import { titleOf } from './titleOf.ts'

/** 404: there is no such screen. */
export function NotFound() {
  const t = useT('shell')
  return (
    <EmptyState
      icon={<IconMapOff size={36} stroke={1.3} aria-hidden />}
      title={t('notFoundTitle')}
      text={t('notFoundText')}
    >
      <Home />
    </EmptyState>
  )
}

/** 403: there is, but not for this user. */
export function Forbidden() {
  const t = useT('shell')
  return (
    <EmptyState
      icon={<IconLock size={36} stroke={1.3} aria-hidden />}
      title={t('noPermission')}
      text={t('forbiddenText')}
    >
      <Home />
    </EmptyState>
  )
}

/** 404 for somebody who is not signed in. */
export function PublicNotFound() {
  useTitle(titleOf(paths.notFound, false))
  return (
    <PublicPage>
      <NotFound />
    </PublicPage>
  )
}

/** 403 for somebody who is not signed in. */
export function PublicForbidden() {
  useTitle(titleOf(paths.forbidden, true))
  return (
    <PublicPage>
      <Forbidden />
    </PublicPage>
  )
}

/** The whole window, under the product's name. */
function PublicPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.public}>
      <span className={styles.brand}>
        <Brand size={26} />
      </span>
      {children}
    </main>
  )
}

function Home() {
  const t = useT('shell')
  return (
    <Button component={Link} to={paths.home} size="xs" variant="light">
      {t('goHome')}
    </Button>
  )
}
