import { getRecordTimeline } from '@waymark/contract/rooms/record.ts'
import { useState } from 'react'
import { useT } from '../../app/i18n.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { Timeline } from './Timeline.tsx'
import type { TimelineAsk } from './timelineFilter.ts'
import type { LineWords } from './TimelineLine.tsx'

interface Props extends LineWords {
  record: string
  /** ISO 8601 UTC; all without. */
  range?: { from: string; to: string } | undefined
}

/** What happened to a record: its states, what was said, and who changed what, as far as one may see that. */
export function RecordTimeline({ record, range, ...words }: Props) {
  const common = useT('common')
  const audit = useT('audit')
  const mayAudit = usePermission('system:audit:view')
  const [asked, setAsked] = useState<TimelineAsk>({})
  const query = useCall(getRecordTimeline, { key: record, ...range, ...asked }, { keep: true })
  return (
    <Timeline
      {...words}
      query={query}
      onAsk={setAsked}
      filters={
        mayAudit
          ? [
              { key: 'comments', label: common('comments'), part: 'comments' },
              { key: 'edits', label: audit('changes'), part: 'edits' },
            ]
          : []
      }
    />
  )
}
