import { Button } from '@mantine/core'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useT } from '../i18n.ts'
import { paths } from '../paths.ts'

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
      title={t('forbiddenTitle')}
      text={t('forbiddenText')}
    >
      <Home />
    </EmptyState>
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
