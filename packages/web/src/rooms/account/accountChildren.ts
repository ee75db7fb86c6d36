import { paths } from '../../app/paths.ts'
import type { Screen } from '../../app/routeTable.ts'

/** The screens of the account area that the user may open, in their order. */
export function accountChildren(screens: readonly Screen[]): readonly Screen[] {
  return screens.filter(({ path, list }) => path.startsWith(`${paths.account}/`) && list === undefined)
}
