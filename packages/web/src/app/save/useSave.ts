import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { refusedText, thrownText } from '../refusal/errorText.ts'
import type { Labels } from '../form/fieldsText.ts'
import { type Refusal, RefusalError } from '../refusal/Refusal.ts'
import { sayFailure } from '../said/say.ts'
import { refresh } from '../useCall.ts'
import type { Outcome } from '../wire.ts'

/** What a promised {@link Outcome} holds where it went well. */
export type DataOf<Promised> =
  Awaited<Promised> extends infer Answer ? (Answer extends { ok: true; data: infer Data } ? Data : never) : never

export interface SaveOptions<Input, Data> {
  /** Reading calls that answer otherwise once this went well: what is on screen of them is fetched again. */
  changes?: readonly { path: string }[]
  /** Once it went well; not where who asked was closed meanwhile. */
  done?: (data: Data, input: Input) => void
  /** What is said where only a part of it went well: `done` does not follow then. */
  partFailed?: (data: Data) => string | undefined
  /** What the screen calls fields that it shows no fault at. */
  labels?: Labels
  /** What is said of a refusal, where that is not its text with the fields that are wrong. */
  explain?: (refusal: Refusal, input: Input) => string | undefined
  /** Hears what is said of a refusal, and undefined once it is taken back, where that stands elsewhere on the screen. */
  onFailure?: (text: string | undefined) => void
}

/** A change on its way to the server, as the form or the button shows it. */
export interface Saving<Input> {
  busy: boolean
  /** What is under way; undefined where nothing is. */
  sent: Input | undefined
  /** What went wrong with the last try; gone with the next. */
  failure: string | undefined
  /** The code of that, where a form offers what helps. */
  errorCode: string | undefined
  /** Sends; a second press while the first is under way does nothing. */
  save: (input: Input) => void
  /** Says what the client itself found wrong, or takes back what was said. */
  setFailure: (text: string | undefined) => void
}

/**
 * The one way to change something: sends once, says what was refused, fetches again what is different now.
 *
 * A form that is closed while it sends still refreshes, tells of its refusal at the foot of the window, and does nothing
 * else; one in a tab that is hidden goes on when it is shown again.
 *
 * @param send what is asked of the server; several calls one after the other are one try
 */
export function useSave<Input = void, Promised extends Promise<Outcome<unknown>> = Promise<Outcome<unknown>>>(
  send: (input: Input) => Promised,
  { changes = [], done, partFailed, labels, explain, onFailure }: SaveOptions<Input, DataOf<Promised>> = {},
): Saving<Input> {
  const [failure, keepFailure] = useState<string>()
  const setFailure = onFailure ?? keepFailure
  const isSending = useRef(false)
  const isAway = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    isAway.current = false
    waiting.current?.()
    waiting.current = undefined
    // closed, or hidden with its tab: only what is shown again goes on
    return () => void (isAway.current = true)
  }, [])
  const mutation = useMutation({
    // The server is asked whatever the browser thinks of the network: not to be reached is an answer like another.
    networkMode: 'always',
    mutationFn: async (input: Input) => {
      const outcome = await send(input)
      if (!outcome.ok) throw new RefusalError(outcome)
      return outcome.data as DataOf<Promised>
    },
    onSuccess: (data, input) => {
      for (const each of changes) refresh(each)
      const failed = partFailed?.(data)
      if (failed !== undefined) setFailure(failed)
      const goOn = (): void => (failed === undefined ? done?.(data, input) : undefined)
      if (isAway.current) waiting.current = goOn
      else goOn()
    },
    onError: (error, input) => {
      const isRefused = error instanceof RefusalError
      if (!isRefused) reportError(error)
      const text = isRefused
        ? (explain ?? ((refusal) => refusedText(refusal, labels)))(error.refusal, input)
        : thrownText(error)
      setFailure(text)
      if (isAway.current && text) sayFailure(text)
    },
    onSettled: () => void (isSending.current = false),
  })
  const { error } = mutation
  return {
    busy: mutation.isPending,
    sent: mutation.isPending ? mutation.variables : undefined,
    failure,
    errorCode: error instanceof RefusalError ? error.refusal.errorCode : undefined,
    save: (input) => {
      if (isSending.current) return
      isSending.current = true
      setFailure(undefined)
      mutation.mutate(input)
    },
    setFailure,
  }
}
