import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportViewCalls, type ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { loadRooms, useT } from '../../../app/i18n.ts'
import { lazyPart } from '../../../app/lazyPart.ts'
import { useCall } from '../../../app/useCall.ts'
import type { ReportQuestion } from '../useReportQuestion.ts'
import { isSameChoices, SAVED, viewChoices } from './choicesOf.ts'

const loadWords = () => loadRooms(['reportView', 'chart'])
const ViewItems = lazyPart(async () => {
  const [part] = await Promise.all([import('./ViewItems.tsx'), loadWords()])
  return { default: part.ViewItems }
})
const ViewForm = lazyPart(async () => {
  const [part] = await Promise.all([import('./ViewForm.tsx'), loadWords()])
  return { default: part.ViewForm }
})

interface Props {
  name: ReportName
  report: AnyReport
  question: ReportQuestion
}

/** Saved views of a report, and how it looks: which columns, and table or chart. */
export function ViewsButton({ name, report, question }: Props) {
  const t = useT('report')
  const [search, setSearch] = useSearchParams()
  const [isSaving, setSaving] = useState(false)
  const { current, isChanged } = useCurrentView(name)
  const open = (view: ReportView): void =>
    setSearch(new URLSearchParams({ ...view.choices, [SAVED]: String(view.viewId) }))
  return (
    <>
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            maw={220}
            aria-label={current ? `${t('views')}: ${current.name}` : t('views')}
            leftSection={
              current ? <IconBookmarkFilled size={15} aria-hidden /> : <IconBookmark size={15} aria-hidden />
            }
          >
            {current ? `${current.name}${isChanged ? ' *' : ''}` : t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="70vh" style={{ overflowY: 'auto' }}>
          <ViewItems
            name={name}
            report={report}
            question={question}
            choices={viewChoices(search)}
            changed={current?.isOwn && isChanged ? current : undefined}
            currentId={current?.viewId}
            onOpen={open}
            onSaveAs={() => setSaving(true)}
          />
        </Menu.Dropdown>
      </Menu>
      {isSaving ? (
        <ViewForm
          report={name}
          choices={viewChoices(search)}
          onSaved={(viewId) => question.put({ [SAVED]: String(viewId) })}
          onClose={() => setSaving(false)}
        />
      ) : null}
    </>
  )
}

/** The view that the screen was opened from, and whether something else is asked for by now. */
export function useCurrentView(report: ReportName): { current: ReportView | undefined; isChanged: boolean } {
  const [search] = useSearchParams()
  const viewId = Number(search.get(SAVED))
  const views = useCall(reportViewCalls.getReportViewList, { report }, { enabled: viewId > 0 })
  const current = views.data?.find((each) => each.viewId === viewId)
  return { current, isChanged: current !== undefined && !isSameChoices(current.choices, viewChoices(search)) }
}
