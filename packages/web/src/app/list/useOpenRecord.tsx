import { useMediaQuery } from '@mantine/hooks'
import type { PageKind } from '@waymark/contract/screens.ts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { PHONE } from '../phone.ts'

/** What shows a record, beside its list or on its own page, is given. */
export interface OpenRecord<Row> {
  readonly of: Row
  /** The tab that is in front at first. */
  readonly tab?: string | undefined
  /** Closes it beside its list; without, it is its own page. */
  readonly onClose?: () => void
}

interface Options<Row> {
  readonly idOf: (row: Row) => number
  /** The rows as they are now; what is open and not among them stays as it was. */
  readonly rows: readonly Row[] | undefined
  readonly Record: ComponentType<OpenRecord<Row>>
}

/** What is open of a list, and how another row is opened. */
export interface OpenedRecord<Row> {
  readonly open: (row: Row, tab?: string) => void
  readonly current: number | undefined
  readonly side: ReactNode
}

/** What is open of a list stands beside it, or on a phone has a page of its own. */
export function useOpenRecord<Row>(kind: PageKind, { idOf, rows, Record }: Options<Row>): OpenedRecord<Row> {
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ row: Row; tab: string | undefined }>()
  const current = opened && idOf(opened.row)
  const row = rows?.find((each) => idOf(each) === current) ?? opened?.row
  return {
    open: (which, tab) =>
      phone ? void navigate(paths.record(kind, idOf(which), tab)) : setOpened({ row: which, tab }),
    current,
    side:
      opened && row !== undefined ? (
        <Record key={`${current} ${opened.tab ?? ''}`} of={row} tab={opened.tab} onClose={() => setOpened(undefined)} />
      ) : null,
  }
}
