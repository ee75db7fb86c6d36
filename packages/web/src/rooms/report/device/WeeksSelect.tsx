import { useFormat } from '../../../app/format/useFormat.ts'
import { useT } from '../../../app/i18n.ts'
import { ChoiceSelect } from '../ChoiceSelect.tsx'
import { useAddress } from '../useAddress.ts'

/** The weeks that the address names, of those that there are to choose; else those that are taken first. */
export function useWeeks(choices: readonly number[], first: number): number {
  const asked = Number(useAddress().search.get('weeks'))
  return choices.includes(asked) ? asked : first
}

interface Props {
  label: string
  choices: readonly number[]
  weeks: number
  first: number
}

/** For how many weeks ahead or back. */
export function WeeksSelect({ label, choices, weeks, first }: Props) {
  const t = useT('batteryReport')
  const format = useFormat()
  const { put } = useAddress()
  return (
    <ChoiceSelect
      label={label}
      value={String(weeks)}
      choices={choices.map((count) => ({
        value: String(count),
        label: t('weeks', { count, number: format.number(count) }),
      }))}
      onChange={(value) => put({ weeks: Number(value) === first ? '' : value })}
    />
  )
}
