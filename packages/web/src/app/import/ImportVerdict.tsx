import { Alert } from '@mantine/core'
import { useT } from '../i18n.ts'
import type { FileAnswer } from './useFileImport.ts'

/** How many of a file can be added. */
export function goodOf({ good, total, problems }: FileAnswer): number {
  return good ?? (problems.length > 0 ? 0 : total)
}

interface Props {
  answer: FileAnswer
  /** It was imported, not only looked at. */
  isDone: boolean
  good: (count: number) => string
  imported: (count: number) => string
}

/** What was found in a file, or came of it. */
export function ImportVerdict({ answer, isDone, good, imported }: Props) {
  const t = useT('importFile')
  const { total, added, problems } = answer
  const failed = answer.good === undefined ? 0 : total - answer.good
  const isWrong = problems.length > 0
  const text = (): string => {
    if (isDone) return imported(added)
    if (answer.good === undefined && isWrong) return t('nothingImported', { count: problems.length })
    return total === 0 && !isWrong ? t('empty') : good(goodOf(answer))
  }
  return (
    <Alert color={isDone ? 'green' : isWrong ? 'red' : 'blue'} variant="light" mb="sm">
      {text()}
      {failed > 0 ? ` · ${t('foundBad', { count: failed })}` : null}
    </Alert>
  )
}
