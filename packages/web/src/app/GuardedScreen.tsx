import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ScreenFailure } from '../ui/ScreenFailure.tsx'
import { useT } from './i18n.ts'
import { NewVersionError } from './load/newVersion.ts'

/** A screen that says so in its place when it fails, and offers to reload when the server has a newer version of it. */
export function GuardedScreen({ children }: { children: ReactNode }) {
  const t = useT('common')
  return (
    <ScreenFailure
      renderFailure={(error, again) =>
        error instanceof NewVersionError ? (
          <EmptyState title={t('newVersion')} text={t('newVersionText')} alert>
            <Button size="xs" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          </EmptyState>
        ) : (
          <EmptyState title={t('screenFailed')} text={error.message} alert>
            <Button size="xs" variant="light" onClick={again}>
              {t('tryAgain')}
            </Button>
          </EmptyState>
        )
      }
    >
      {children}
    </ScreenFailure>
  )
}
