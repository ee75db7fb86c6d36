import {
  functionReport,
  getFunctionUseList,
  getUserActivityList,
  userReport,
} from '@waymark/contract/rooms/report/userActivity.ts'
import type { AnyRow } from '@waymark/core/reporting/Column.ts'
import { useT } from '../../../app/i18n.ts'
import { paths } from '../../../app/paths.ts'
import { TwoViews } from '../TwoViews.tsx'
import { useAddress } from '../useAddress.ts'
import type { RowLooks } from '../useReportColumns.tsx'
import { ViewedReport } from '../ViewedReport.tsx'

const OF_USER: RowLooks = {
  linkOf: (row: AnyRow) => (typeof row['username'] === 'string' ? paths.audit(row['username']) : undefined),
}
const OF_FUNCTION: RowLooks = {
  linkOf: (row: AnyRow) => (row['use'] === 'change' ? paths.audit(String(row['functionName'])) : undefined),
}

/** Users by what they did, or functions by how much they are used. */
export default function UserReportScreen() {
  const t = useT('report')
  const { search } = useAddress()
  const isFunctions = search.get('view') === 'functions'
  const shared = {
    title: t('userReport'),
    search: t('searchUsers'),
    hasNoVehicles: true,
    filters: (
      <TwoViews first={{ value: 'users', label: t('byUser') }} other={{ value: 'functions', label: t('byFunction') }} />
    ),
  }
  return isFunctions ? (
    <ViewedReport
      {...shared}
      key="functions"
      name="function"
      report={functionReport}
      definition={getFunctionUseList}
      looks={OF_FUNCTION}
    />
  ) : (
    <ViewedReport
      {...shared}
      key="users"
      name="user"
      report={userReport}
      definition={getUserActivityList}
      looks={OF_USER}
    />
  )
}
