import { paths } from '../paths.ts'

/** Title of the window where no screen is shown: the pages 404 and 403 are called by their numbers. */
export function titleOf(path: string): string {
  return path === paths.notFound || path === paths.forbidden ? path.slice(1) : 'Waymark'
}
