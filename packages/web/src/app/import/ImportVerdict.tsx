import { Alert } from '@mantine/core'
import { useT } from '../i18n.ts'
import type { FileAnswer } from './useFileImport.ts'

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
  const failed = total - answer.good
  const isWrong = problems.length > 0
  const text = (): string => {
    if (isDone) return imported(added)
    return total === 0 && !isWrong ? t('empty') : good(answer.good)
  }
  return (
    <Alert color={isDone ? 'green' : isWrong ? 'red' : 'blue'} variant="light" mb="sm">
      {text()}
      {failed > 0 ? ` · ${t('foundBad', { count: failed })}` : null}
    </Alert>
  )
}
