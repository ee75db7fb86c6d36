import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useT } from '../i18n.ts'

/** Lines at first, and so many more at a press. */
const STEP = 50
/** Most that a call answers. */
const MOST = 500

/** How many lines of a log are asked for, and the button that asks for more where there are. */
export function useMore(): { pageSize: number; moreOf: (shown: number, total: number) => ReactNode } {
  const common = useT('common')
  const [pageSize, setPageSize] = useState(STEP)
  return {
    pageSize,
    moreOf: (shown, total) =>
      shown < Math.min(total, MOST) ? (
        <Button size="xs" variant="subtle" onClick={() => setPageSize(Math.min(MOST, pageSize + STEP))}>
          {common('more')}
        </Button>
      ) : null,
  }
}
