import { StandIn } from '../../../app/load/StandIn.ts'
import { useT } from '../../../app/i18n.ts'
import { Waiting } from '../../../ui/Waiting.tsx'
import type { MonitoringState } from '../useMonitoringState.ts'
import { lazyPart } from '../../../app/lazyPart.ts'

const PagingList = lazyPart(async () => ({ default: (await import('./PagingList.tsx')).PagingList }))

/** The list page by page, whose code comes when it is first opened. */
export function PagingTab({ state }: { state: MonitoringState }) {
  const common = useT('common')
  return (
    <StandIn value={<Waiting label={common('loading')} />}>
      <PagingList state={state} />
    </StandIn>
  )
}
