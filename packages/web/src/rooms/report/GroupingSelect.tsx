import { useT } from '../../app/i18n.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'

export type Grouping = 'model' | 'batch' | 'firmware' | 'problem' | 'analysis' | 'method' | 'place' | 'org'

interface Props {
  groupings: readonly Grouping[]
  by: Grouping
  onChange: (by: string) => void
}

/** What the rows of a report about devices are put together by. */
export function GroupingSelect({ groupings, by, onChange }: Props) {
  const t = useT('report')
  return (
    <ChoiceSelect
      label={t('rowsBy')}
      value={by}
      choices={groupings.map((value) => ({ value, label: t(`rowsBy_${value}`) }))}
      onChange={onChange}
    />
  )
}
