import type { ReadDocument } from './readDocument.ts'

/**
 * Whether a call changes data; true also for what is no call.
 *
 * @param place of the call in the reference: method and path, as `get-/path`
 */
export function changesData({ paths }: ReadDocument, place: string): boolean {
  const [, method = '', path = ''] = /^(\w+)-(\/.*)$/.exec(place) ?? []
  const call = paths[path]?.[method]
  return call === undefined || call['x-audit'] !== undefined
}
