import { isUnderWay } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'

/** Milliseconds until something is read again while a carrier is still at work. */
const AGAIN = 3_000

/** How soon something is to be read again, by what is asked of carriers; 0 for never. */
export const whileUnderWay = (asked: readonly { readonly state: string | null }[] = []): number =>
  asked.some(isUnderWay) ? AGAIN : 0
