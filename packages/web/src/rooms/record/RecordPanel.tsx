import { Tabs } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { type Room, useT } from '../../app/i18n.ts'
import { SidePanel } from '../../ui/SideBySide.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { CommentsPanel } from '../comment/public.tsx'
import { RecordFiles } from '../recordFile/public.tsx'
import { RecordTimeline } from './RecordTimeline.tsx'

/** A tab of a record's own. */
export interface RecordTab {
  readonly key: string
  readonly label: string
  readonly render: () => ReactNode
}

interface Props {
  /** Kind and id, such as `vehicle:12`. */
  record: string
  title: string
  /** A line below the title. */
  about?: ReactNode
  /** What is told of it: the first is in front, unless `first` says otherwise. */
  tabs: readonly RecordTab[]
  /** The tab that is in front at first; those of every record are `comments`, `files` and `timeline`. */
  first?: string
  /** Comments are part of a tab of its own. */
  withoutComments?: true
  /** Whose words name its fields. */
  words: Room
  /** What a state is called. */
  stateText?: (state: string) => string
  /** Buttons that stay in view at the bottom. */
  actions?: ReactNode
  onClose: () => void
}

/** What is known of a record, beside the list that it was opened from: its own tabs, comments, files, and what happened to it. */
export function RecordPanel({ record, title, about, tabs, first, withoutComments, words, stateText, ...rest }: Props) {
  const { actions, onClose } = rest
  const common = useT('common')
  const [tab, setTab] = useState<string | null>(first ?? tabs[0]?.key ?? 'comments')
  return (
    <SidePanel title={title} about={about} close={common('close')} onClose={onClose} actions={actions}>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm">
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
          {withoutComments ? null : <Tabs.Tab value="comments">{common('comments')}</Tabs.Tab>}
          <Tabs.Tab value="files">{common('files')}</Tabs.Tab>
          <Tabs.Tab value="timeline">{common('timeline')}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<Waiting label={common('loading')} />}>
          {tabs.map(({ key, render }) => (
            <Tabs.Panel key={key} value={key}>
              {render()}
            </Tabs.Panel>
          ))}
          <Tabs.Panel value="comments">
            <CommentsPanel key={record} record={record} mayWrite />
          </Tabs.Panel>
          <Tabs.Panel value="files">
            <RecordFiles key={record} record={record} />
          </Tabs.Panel>
          <Tabs.Panel value="timeline">
            <RecordTimeline key={record} record={record} words={words} stateText={stateText} />
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </SidePanel>
  )
}
