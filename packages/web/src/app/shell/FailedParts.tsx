import { Button } from '@mantine/core'
import type { Query } from '@tanstack/react-query'
import { IconCloudX } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n.ts'
import { useLiveStatus } from '../live/liveStatus.ts'
import { thrownText } from '../refusal/errorText.ts'
import { isShown } from '../refusal/shownFailures.ts'
import { mayHeal, queryClient } from '../useCall.ts'
import styles from './shell.module.css'

/** A failure is worth a line only when no part of the page tells of it, nor has got over it, by then. Milliseconds. */
const PATIENCE = 1000

const hasFailed = (query: Query): boolean =>
  query.isActive() &&
  query.meta?.['quiet'] !== true &&
  query.state.fetchStatus === 'idle' &&
  query.state.error !== null &&
  mayHeal(query.state.error)

const askAgain = (): Promise<void> => queryClient.refetchQueries({ predicate: hasFailed })

/**
 * What the screen asked for and did not get where nothing on it says so, such as the choices of a field or figures that are
 * asked for again and again: a line with why, and a button. Asked for again by itself once the live stream is back.
 */
export function FailedParts() {
  const t = useT('shell')
  const common = useT('common')
  const failure = useHiddenFailure()
  const isLive = useLiveStatus(({ state }) => state === 'live')
  useEffect(() => {
    if (isLive) void askAgain()
  }, [isLive])
  if (!failure) return null
  return (
    <div className={styles.notice} role="status">
      <IconCloudX size={15} aria-hidden />
      {[t('partsFailed'), thrownText(failure)].join(' ')}
      <Button size="compact-xs" variant="light" onClick={() => void askAgain()}>
        {common('clickReload')}
      </Button>
    </div>
  )
}

/** The first failure that nothing on the page tells of. */
function useHiddenFailure(): Error | null {
  const failure = useSyncExternalStore(subscribe, firstFailure)
  const [late, setLate] = useState<Error>()
  useEffect(() => {
    if (!failure) return undefined
    const timer = setTimeout(() => setLate(failure), PATIENCE)
    return () => clearTimeout(timer)
  }, [failure])
  return failure === late && failure && !isShown(failure) ? failure : null
}

const subscribe = (changed: () => void): (() => void) => queryClient.getQueryCache().subscribe(changed)

const firstFailure = (): Error | null =>
  queryClient
    .getQueryCache()
    .getAll()
    .find((query) => hasFailed(query) && !isShown(query.state.error!))?.state.error ?? null
