import { useSearchParams } from 'react-router'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { ConflictList } from './ConflictList.tsx'
import { HeldList } from './HeldList.tsx'
import { ImportLog } from './ImportLog.tsx'
import { InboxList } from './InboxList.tsx'
import { SourceList } from './SourceList.tsx'

const VIEWS = {
  sources: SourceList,
  inbox: InboxList,
  toSettle: HeldList,
  conflicts: ConflictList,
  log: ImportLog,
} as const
type View = keyof typeof VIEWS

/** Other trackers whose exports are imported: the sources, where they disagree, and what was imported when. */
export default function ImportSourcesScreen() {
  const t = useT('importSource')
  const inbox = useT('importInbox')
  const held = useT('importConflict')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('view')
  const view: View = (['inbox', 'toSettle', 'conflicts', 'log'] as const).find((each) => each === asked) ?? 'sources'
  const List = VIEWS[view]
  const choice = (
    <ChoiceSwitch
      label={t('view')}
      value={view}
      onChange={(next) => setSearch(next === 'sources' ? {} : { view: next }, { replace: true })}
      choices={[
        { value: 'sources', label: t('sources') },
        { value: 'inbox', label: inbox('inbox') },
        { value: 'toSettle', label: held('toSettle') },
        { value: 'conflicts', label: t('conflicts') },
        { value: 'log', label: t('log') },
      ]}
    />
  )
  return <List choice={choice} />
}
