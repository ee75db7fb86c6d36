import { useT } from '../../app/i18n.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import { useAddress } from './useAddress.ts'

interface View {
  readonly value: string
  readonly label: string
}

interface Props {
  /** What the address shows without a view, and its other one. */
  first: View
  other: View
  /** Choices of the address that are of one view only, which go with a change. */
  drops?: readonly string[]
}

/** Leads from one view of a report to its other one. */
export function TwoViews({ first, other, drops = [] }: Props) {
  const t = useT('report')
  const { search, put } = useAddress()
  return (
    <ChoiceSelect
      label={t('view')}
      value={search.get('view') === other.value ? other.value : first.value}
      choices={[first, other]}
      onChange={(view) =>
        put({ view: view === other.value ? view : '', ...Object.fromEntries(drops.map((name) => [name, ''])) })
      }
    />
  )
}
