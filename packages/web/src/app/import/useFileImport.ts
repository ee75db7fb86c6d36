import { useBusy } from '../save/useBusy.ts'
import {
  cancelImport,
  getImport,
  getImportList,
  getImportProblems,
  undoImport,
} from '@waymark/contract/rooms/import/import.ts'
import type { CallResult } from '@waymark/contract/call.ts'
import type { ImportProblem } from '@waymark/contract/imports/importFields.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { refusedText } from '../refusal/errorText.ts'
import { refresh, useCall } from '../useCall.ts'
import type { Outcome } from '../wire.ts'

/** What the server says of a file. */
export interface FileAnswer {
  readonly runKey: string
  readonly total: number
  /** How many can be added. */
  readonly good: number
  readonly added: number
  readonly problems: readonly ImportProblem[]
  readonly problemCount: number
  readonly heads: readonly { readonly column: string; readonly head: string; readonly field: string }[]
}

/** What is sent with each look at a file. */
export interface FileOrder {
  file?: File
  fileName: string
  dryRun?: boolean
  goodRows?: boolean
  runKey: string
  columns: Readonly<Record<string, string>>
}

/** Sends a file, and what was chosen beside it, such as an organisation. */
export type SendFile<A extends FileAnswer> = (order: FileOrder, choice: string) => Promise<Outcome<A>>

export type Undone = CallResult<typeof undoImport>

/** Milliseconds between two looks at how far an import is. */
const LOOK_EVERY = 600

interface Chosen {
  readonly file: File | undefined
  readonly fileName: string
  readonly runKey: string
  readonly columns: Readonly<Record<string, string>>
}

/**
 * A file on its way in: looked at as soon as it, what its columns mean or what is chosen beside it changes; added on a second press;
 * followed, stopped and taken back by the name that it is given here.
 *
 * @param first what is chosen beside the file to begin with
 */
export function useFileImport<A extends FileAnswer>(send: SendFile<A>, first: string, onAdded: () => void) {
  const [choice, setChoice] = useState(first)
  const [chosen, setChosen] = useState<Chosen>()
  const [busy, during] = useBusy()
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<A>()
  const [isDone, setDone] = useState(false)
  const [undone, setUndone] = useState<Undone>()
  const { data: run } = useCall(
    getImport,
    { runKey: chosen?.runKey ?? '' },
    { enabled: busy && chosen !== undefined, refetchEvery: busy ? LOOK_EVERY : 0 },
  )

  const ask = async (of: Chosen, by: string, options: Pick<FileOrder, 'dryRun' | 'goodRows'>): Promise<void> => {
    setFailure(undefined)
    setDone(false)
    setUndone(undefined)
    const { file, ...order } = of
    const outcome = await during(send({ ...order, ...(file ? { file } : {}), ...options }, by))
    refresh(getImportList)
    // of the same import, looked at otherwise
    refresh(getImportProblems)
    if (!outcome.ok) {
      setAnswer(undefined)
      return setFailure(refusedText(outcome))
    }
    if (outcome.data.added > 0) onAdded()
    // a file may hold nothing but what is there already: then it is imported, too
    setDone(!options.dryRun && (outcome.data.added > 0 || outcome.data.problems.length === 0))
    return setAnswer(outcome.data)
  }
  const look = (next: Chosen | undefined, by: string): void => {
    setChosen(next)
    setAnswer(undefined)
    setDone(false)
    setUndone(undefined)
    setFailure(undefined)
    if (next) void ask(next, by, { dryRun: true })
  }
  const inBackground = async (work: Promise<Outcome<unknown>>): Promise<void> => {
    const outcome = await work
    refresh(getImportList)
    if (!outcome.ok) setFailure(refusedText(outcome))
  }
  return {
    choice,
    file: chosen?.file ?? null,
    fileName: chosen?.fileName,
    busy,
    /** How far it is; undefined while nobody said. */
    run: busy ? run : undefined,
    failure,
    answer,
    isDone,
    undone,
    chooseFile: (file: File | null): void =>
      look(file ? { file, fileName: file.name, runKey: crypto.randomUUID(), columns: {} } : undefined, choice),
    /** Goes on with an import that was looked at before. */
    goOn: (fileName: string, runKey: string): void => look({ file: undefined, fileName, runKey, columns: {} }, choice),
    choose: (next: string): void => {
      setChoice(next)
      look(chosen, next)
    },
    /** Says what a column means. */
    mapColumns: (columns: Readonly<Record<string, string>>): void => look(chosen && { ...chosen, columns }, choice),
    add: (): void => {
      if (chosen) void ask(chosen, choice, answer && answer.problems.length > 0 ? { goodRows: true } : {})
    },
    cancel: (): void => {
      if (chosen) void inBackground(call(cancelImport, { runKey: chosen.runKey }))
    },
    undo: async (): Promise<void> => {
      if (!answer) return
      const outcome = await call(undoImport, { runKey: answer.runKey })
      refresh(getImportList)
      if (!outcome.ok) return setFailure(refusedText(outcome))
      onAdded()
      return setUndone(outcome.data)
    },
  }
}
