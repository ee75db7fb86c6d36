import { addBurialPoint, uploadClientLog } from '@waymark/contract/rooms/usage.ts'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../api.ts'
import { ClientLog } from './ClientLog.ts'
import { UsagePoints } from './UsagePoints.ts'

/** A log is handed in so often at most. Milliseconds. */
const EVERY = 300_000

const points = new UsagePoints()
const log = new ClientLog()

/** Tells which screens are opened and what went wrong, for as long as it is drawn: while the user agrees to that. Shows nothing. */
export function UsageTeller({ screen }: { screen: string }) {
  useEffect(() => {
    if (!points.isWorthTelling(`screen.${screen}`, Date.now())) return
    // whether it was heard changes nothing for the user
    void call(addBurialPoint, { pointId: `screen.${screen}` })
  }, [screen])
  const note = useEffectEvent((fault: unknown) => log.add(Date.now(), fault, screen))
  useEffect(() => {
    const onError = (event: ErrorEvent): void => note(event.error)
    const onRejection = (event: PromiseRejectionEvent): void => note(event.reason)
    const handIn = (): void => {
      const content = log.take()
      if (content !== undefined) void call(uploadClientLog, { content })
    }
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    const timer = setInterval(handIn, EVERY)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
      clearInterval(timer)
    }
  }, [])
  return null
}
