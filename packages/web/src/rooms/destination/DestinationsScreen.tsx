import { useSearchParams } from 'react-router'
import { DestinationList } from './DestinationList.tsx'
import { MissionList } from './MissionList.tsx'
import { type View, VIEWS } from './ViewSwitch.tsx'

/** Who is sent where and how far they have got; and the places that they are sent to. */
export default function DestinationsScreen() {
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'missions'
  const show = (next: View): void => setSearch(next === 'missions' ? {} : { view: next }, { replace: true })
  return view === 'missions' ? <MissionList onView={show} /> : <DestinationList onView={show} />
}
