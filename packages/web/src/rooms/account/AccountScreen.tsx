import { Navigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useScreens } from '../../app/routeTable.ts'
import { accountChildren } from './accountChildren.ts'

/** The account centre leads to its first visible child (PERM-3). */
export default function AccountScreen() {
  const [first] = accountChildren(useScreens())
  return <Navigate to={first?.path ?? paths.forbidden} replace />
}
