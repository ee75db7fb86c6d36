import { IconFileOff } from '@tabler/icons-react'
import type { Call } from '@waymark/contract/call.ts'
import type { ErrorCode } from '@waymark/contract/errors.ts'
import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { useT } from '../../app/i18n.ts'
import type { OpenRecord } from '../../app/list/useOpenRecord.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Ids as the calls take them: up to what a column holds. */
const ID = /^[1-9]\d{0,8}$/

/**
 * The page of one record at an address that ends in its id: what its list has of it, shown by its room.
 *
 * @param refetchEvery milliseconds, for what others lead on meanwhile; 0 for never
 */
export function recordPage<In extends { recordIds?: number[] | undefined }, Params, Row, Errors extends ErrorCode>(
  list: Call<In, Params, { list: Row[]; total: number }, Errors>,
  Record: ComponentType<OpenRecord<Row>>,
  refetchEvery = 0,
): ComponentType {
  return function RecordPage() {
    const common = useT('common')
    const { id = '' } = useParams()
    const isId = ID.test(id)
    const query = useCall(list, { recordIds: [Number(id)] } as In, { enabled: isId, refetchEvery })
    const row = query.data?.list[0]
    if (row !== undefined) return <Record of={row} />
    if (isId && query.data === undefined) return <QueryState query={query} />
    return (
      <EmptyState
        icon={<IconFileOff size={36} stroke={1.3} aria-hidden />}
        title={common('noRecord')}
        text={common('noRecordText')}
      />
    )
  }
}
