import { useState } from 'react'
import { errorText } from '../../../app/refusal/errorText.ts'
import { type AlarmAction, handleAlarms } from '../handleAlarms.ts'

const HOUR = 3_600_000
/** How long an alarm is out of the inbox when nobody says otherwise. Milliseconds. */
const SNOOZE = HOUR

/** What was done last: how many alarms, or why it failed. */
export interface Handled {
  readonly action: AlarmAction
  readonly ids: readonly number[]
  readonly count: number
  /** For a snooze: ms since 1970 UTC. */
  readonly until?: number
  readonly failure?: string | undefined
}

export interface Handling {
  readonly last: Handled | undefined
  /** @param span of a snooze, milliseconds */
  readonly run: (ids: readonly number[], action: AlarmAction, span?: number) => Promise<void>
  readonly undo: () => Promise<void>
  readonly clear: () => void
}

/** Handles alarms and remembers what was done last, so that it can be undone. */
export function useHandling(): Handling {
  const [last, setLast] = useState<Handled>()
  const run: Handling['run'] = async (ids, action, span = SNOOZE) => {
    const until = Date.now() + span
    const outcome = await handleAlarms(ids, action, action === 'snooze' ? { until: new Date(until).toISOString() } : {})
    setLast(
      outcome.ok
        ? { action, ids, count: outcome.data.count, until }
        : { action, ids, count: 0, failure: errorText(outcome) },
    )
  }
  return {
    last,
    run,
    undo: async () => {
      if (!last) return
      await handleAlarms(last.ids, 'reopen')
      setLast(undefined)
    },
    clear: () => setLast(undefined),
  }
}
