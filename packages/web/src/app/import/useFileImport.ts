import { useState } from 'react'
import { refusedText } from '../refusedText.ts'
import type { Outcome } from '../wire.ts'
import type { FileProblem } from './fileProblemText.ts'

/** What the server says of a file. */
export interface FileAnswer {
  readonly total: number
  /** How many can be added; left out where all are added or none. */
  readonly good?: number
  readonly added: number
  readonly problems: readonly FileProblem[]
}

/** What is sent with each look at a file. */
export interface FileOrder {
  file: File
  fileName: string
  dryRun?: boolean
  goodRows?: boolean
}

/** Sends a file, and what was chosen beside it, such as an organisation. */
export type SendFile<A extends FileAnswer> = (order: FileOrder, choice: string) => Promise<Outcome<A>>

/**
 * A file on its way in: looked at as soon as it, or what is chosen beside it, changes; added on a second press.
 *
 * @param first what is chosen beside the file to begin with
 */
export function useFileImport<A extends FileAnswer>(send: SendFile<A>, first: string, onAdded: () => void) {
  const [choice, setChoice] = useState(first)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [answer, setAnswer] = useState<A>()
  const [isDone, setDone] = useState(false)

  const ask = async (of: File | null, by: string, options: Pick<FileOrder, 'dryRun' | 'goodRows'>): Promise<void> => {
    setFailure(undefined)
    setDone(false)
    if (!of) return setAnswer(undefined)
    setBusy(true)
    const outcome = await send({ file: of, fileName: of.name, ...options }, by)
    setBusy(false)
    if (!outcome.ok) {
      setAnswer(undefined)
      return setFailure(refusedText(outcome))
    }
    if (outcome.data.added > 0) onAdded()
    // a file may hold nothing but what is there already: then it is imported, too
    setDone(!options.dryRun && (outcome.data.added > 0 || outcome.data.problems.length === 0))
    return setAnswer(outcome.data)
  }
  return {
    choice,
    file,
    busy,
    failure,
    answer,
    isDone,
    chooseFile: (chosen: File | null): void => {
      setFile(chosen)
      void ask(chosen, choice, { dryRun: true })
    },
    choose: (chosen: string): void => {
      setChoice(chosen)
      void ask(file, chosen, { dryRun: true })
    },
    add: (): void => void ask(file, choice, answer && answer.problems.length > 0 ? { goodRows: true } : {}),
  }
}
