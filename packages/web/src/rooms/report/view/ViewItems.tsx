import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { columnWord } from '@waymark/contract/rooms/report/columnWord.ts'
import type { AnyReport } from '@waymark/contract/rooms/report/defineReport.ts'
import type { ReportName } from '@waymark/contract/rooms/report/reportKinds.ts'
import { reportViewCalls, type ReportView } from '@waymark/contract/rooms/report/reportView.ts'
import { call } from '../../../app/api.ts'
import { useT } from '../../../app/i18n.ts'
import { refresh, useCall } from '../../../app/useCall.ts'
import type { ReportQuestion } from '../useReportQuestion.ts'
import { LOOKS } from './readLook.ts'
import { useLeftOut } from './useLeftOut.ts'

const { getReportViewList, saveReportView } = reportViewCalls

interface Props {
  name: ReportName
  report: AnyReport
  question: ReportQuestion
  choices: Record<string, string>
  /** The caller's own view that is on and not as it was saved. */
  changed: ReportView | undefined
  currentId: number | undefined
  onOpen: (view: ReportView) => void
  onSaveAs: () => void
}

/** What the menu of views offers. */
export function ViewItems(props: Props) {
  const { name, report, question, choices, changed } = props
  const t = useT('reportView')
  const words = useT('report')
  const leftOut = useLeftOut()
  const views = useCall(getReportViewList, { report: name })
  const { look, put, setHidden } = question
  const columns = Object.entries(report.columns).filter(([, { hidden }]) => !hidden)
  const saveChanges = async (view: ReportView): Promise<void> => {
    const { viewId, name: viewName, sharing, userIds } = view
    await call(saveReportView, { viewId, name: viewName, report: name, choices, sharing, userIds })
    refresh(getReportViewList)
  }
  const toggle = (id: string): void => {
    const hidden = new Set(look.hidden)
    if (!hidden.delete(id)) hidden.add(id)
    // a table of no columns would say nothing
    if (hidden.size < columns.length) setHidden(hidden)
  }
  return (
    <>
      <Menu.Label>{t('saved')}</Menu.Label>
      {views.data?.length === 0 ? <Menu.Item disabled>{t('none')}</Menu.Item> : null}
      {views.data?.map((view) => (
        <Menu.Item
          key={view.viewId}
          disabled={!view.opens}
          title={view.opens ? leftOut(view.leftOut) : t('closed')}
          rightSection={view.viewId === props.currentId ? <IconCheck size={14} aria-hidden /> : null}
          onClick={() => props.onOpen(view)}
        >
          {view.isOwn ? view.name : t('ofUser', { name: view.name, username: view.username })}
        </Menu.Item>
      ))}
      {changed ? (
        <Menu.Item onClick={() => void saveChanges(changed)}>{t('saveChanges', { name: changed.name })}</Menu.Item>
      ) : null}
      <Menu.Item onClick={props.onSaveAs}>{t('saveAs')}</Menu.Item>
      {report.chart === undefined ? null : (
        <>
          <Menu.Divider />
          <Menu.Label>{t('show')}</Menu.Label>
          <Menu.RadioGroup value={look.show} onChange={(each) => put({ show: each === 'both' ? null : each })}>
            {LOOKS.map((each) => (
              <Menu.RadioItem key={each} value={each}>
                {t(`show_${each}`)}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </>
      )}
      <Menu.Divider />
      <Menu.Label>{t('columns')}</Menu.Label>
      {columns.map(([id]) => (
        <Menu.CheckboxItem key={id} checked={!look.hidden.has(id)} onChange={() => toggle(id)}>
          {words(columnWord(id))}
        </Menu.CheckboxItem>
      ))}
    </>
  )
}
