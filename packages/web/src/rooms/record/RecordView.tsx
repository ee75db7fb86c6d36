import { ActionIcon, Tabs } from '@mantine/core'
import { IconArrowsDiagonal } from '@tabler/icons-react'
import type { PageKind } from '@waymark/contract/screens.ts'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { StandIn } from '../../app/load/StandIn.ts'
import { useT } from '../../app/i18n.ts'
import { PartTabs } from '../../app/partTabs/PartTabs.tsx'
import { paths } from '../../app/paths.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import { SidePanel } from '../../ui/SideBySide.tsx'
import { Waiting } from '../../ui/Waiting.tsx'
import { CommentsPanel } from '../comment/public.tsx'
import { RecordFiles } from '../recordFile/public.tsx'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordFrame } from './RecordFrame.tsx'
import styles from './record.module.css'
import { RecordTimeline } from './RecordTimeline.tsx'
import type { LineWords } from './TimelineLine.tsx'

/** A tab of what is told of a record. */
export interface RecordTab {
  readonly key: string
  readonly label: string
  readonly render: () => ReactNode
  /** On its page it takes all the room there is. */
  readonly isWide?: boolean
}

interface Props<Row> extends LineWords {
  /** Kind and id, such as `vehicle:12`. */
  record: string
  title: string
  /** A line below the title. */
  about?: ReactNode
  /** What is known of it, by the columns of its list; shown first. */
  facts?: { readonly columns: readonly DataColumn<Row>[]; readonly row: Row }
  /** Tabs of its own that stand before the facts, the first in front at first. */
  lead?: readonly RecordTab[]
  /** Tabs of its own, after the facts. */
  tabs?: readonly RecordTab[]
  /** The tab that is in front at first, where that is not the first: those of every record are `comments`, `files` and `timeline`. */
  tab?: string | undefined
  /** Comments are part of a tab of its own. */
  withoutComments?: true
  /** What happened to it, where that is asked for in a way of its own. */
  timeline?: ReactNode
  /** When of what happened is told, ISO 8601 UTC; all without. */
  range?: { from: string; to: string } | undefined
  /** What stands between the title and the tabs of its page. */
  head?: ReactNode
  /** Buttons that stay in view. */
  actions?: ReactNode
  /** Its kind, where records of that kind have a page of their own. */
  page?: PageKind
  /** Closes it beside its list; without, it is that page. */
  onClose?: (() => void) | undefined
}

/** What is known of a record: facts, tabs of its own, comments, files, and what happened to it. Beside its list, or on its own page. */
export function RecordView<Row>(props: Props<Row>) {
  const {
    record,
    title,
    about,
    facts,
    lead = [],
    tabs = [],
    withoutComments,
    words,
    textOf,
    timeline,
    range,
    head,
    actions,
    page,
    onClose,
  } = props
  const common = useT('common')
  // on a page the tab is part of the address, so that a link leads to it
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState(props.tab)
  const all: RecordTab[] = [
    ...lead,
    ...(facts ? [{ key: 'facts', label: common('facts'), render: () => <RecordFacts {...facts} /> }] : []),
    ...tabs,
    ...(withoutComments
      ? []
      : [
          {
            key: 'comments',
            label: common('comments'),
            render: () => <CommentsPanel key={record} record={record} mayWrite />,
          },
        ]),
    { key: 'files', label: common('files'), render: () => <RecordFiles key={record} record={record} /> },
    {
      key: 'timeline',
      label: common('timeline'),
      render: () =>
        timeline ?? <RecordTimeline key={record} record={record} range={range} words={words} textOf={textOf} />,
    },
  ]
  const wanted = onClose ? chosen : search.get('tab')
  const shown = (all.find(({ key }) => key === wanted) ?? all[0])?.key ?? null
  const show = (key: string | null): void => {
    if (onClose) setChosen(key ?? undefined)
    else
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (key === null) after.delete('tab')
          else after.set('tab', key)
          return after
        },
        { replace: true },
      )
  }
  const content = (
    <Tabs value={shown} onChange={show} keepMounted={false}>
      <PartTabs tabs={all} shown={shown} onShow={show} />
      <StandIn value={<Waiting label={common('loading')} />}>
        {all.map(({ key, render }) => (
          <Tabs.Panel key={key} value={key} className={styles.panel ?? ''}>
            {render()}
          </Tabs.Panel>
        ))}
      </StandIn>
    </Tabs>
  )
  if (!onClose)
    return (
      <RecordFrame
        title={title}
        about={about}
        actions={actions}
        head={head}
        isWide={all.some(({ key, isWide }) => isWide && key === shown)}
      >
        {content}
      </RecordFrame>
    )
  const id = Number(record.split(':')[1])
  return (
    <SidePanel
      title={title}
      about={about}
      close={common('close')}
      onClose={onClose}
      actions={actions}
      tools={
        page ? (
          <ActionIcon
            component={Link}
            to={paths.record(page, id, shown ?? undefined)}
            variant="subtle"
            color="gray"
            title={common('openPage')}
            aria-label={common('openPageOf', { name: title })}
          >
            <IconArrowsDiagonal size={17} aria-hidden />
          </ActionIcon>
        ) : null
      }
    >
      {content}
    </SidePanel>
  )
}
