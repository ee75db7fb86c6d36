import type { ErrorCode } from './errors.ts'

/**
 * Codes that stand in no call's list of errors, and that not every call may answer either.
 *
 * - `item`: said of one of many, a row of a file or a step of a sync, within an answer that succeeds
 * - `client`: made by the client, never sent
 * - `never`: a meaning that the specification names and nothing answers, and why
 */
export const OTHER_ERRORS: Readonly<
  Partial<Record<ErrorCode, { readonly where: 'item' | 'client' | 'never'; readonly why: string }>>
> = {
  '-5': { where: 'client', why: 'the network failed, or the answer took longer than its call allows' },
  '200': { where: 'item', why: 'the numeric code of a success on the node service' },
  '400103': {
    where: 'never',
    why: 'whoever signs in to a deleted account hears 400100, as if there were none: an answer of its own would tell strangers which accounts there were',
  },
  '400203': {
    where: 'never',
    why: 'what a scan for an order cannot take says in which state it is instead: 400744 to 400755, 400815, 400822',
  },
  '40420001001': { where: 'never', why: 'means the same as 40420001000, which every call answers that takes too long' },
  '40420001002': { where: 'never', why: 'means the same as 40420001000, which every call answers that takes too long' },
  '400205': { where: 'item', why: 'a device of a firmware rollout' },
  '400209': { where: 'item', why: 'a device that is to stop its engine' },
  '400716': { where: 'item', why: 'a device of a firmware rollout' },
  '400717': { where: 'item', why: 'an update of a firmware rollout' },
  '400744': { where: 'item', why: 'a piece that is taken into stock' },
  '400746': { where: 'item', why: 'a piece that is taken into stock' },
  '400748': { where: 'item', why: 'a piece that is tested' },
  '400749': { where: 'item', why: 'a piece that is placed' },
  '400750': { where: 'item', why: 'a piece that is taken into stock' },
  '400751': { where: 'item', why: 'a piece among others that cannot go along' },
  '400754': { where: 'item', why: 'a piece that is allocated' },
  '400755': { where: 'item', why: 'a piece of a scan round' },
  '400815': { where: 'item', why: 'a piece that is stocked for an order' },
  '400822': { where: 'item', why: 'a piece that is allocated or delivered' },
  '4001832': { where: 'item', why: 'a price rule of a batch' },
  '4001833': { where: 'item', why: 'a price rule of a batch' },
  '4046501': { where: 'item', why: 'a line of the sync log' },
  '4046502': { where: 'item', why: 'a line of the sync log' },
  '4046503': { where: 'item', why: 'a device that is associated with a customer' },
  '4046507': { where: 'item', why: 'a line of the sync log' },
  '4002303': { where: 'item', why: 'rows of an incoming file that are settled' },
  '4002304': { where: 'item', why: 'rows of an incoming file that are settled' },
  '4042302': { where: 'item', why: 'rows of an incoming file that are settled' },
}
