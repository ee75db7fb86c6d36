import { paths } from '../paths.ts'

/**
 * Title of the window where no screen is shown: the pages 404 and 403 are called by their numbers.
 *
 * @param known there is a screen at the address, which this user may not open
 */
export function titleOf(path: string, known: boolean): string {
  if (path === paths.home) return ''
  return known || path === paths.forbidden ? '403' : '404'
}
