import type { ErrorCode } from '../errors.ts'

/** Codes that say what another one says. */
export const SAME_TEXT = {
  '403': '401',
  '40018': '40013',
  '40420001001': '40420001000',
  '40420001002': '40420001000',
} as const satisfies Partial<Record<ErrorCode, ErrorCode>>

/** Codes with a text of their own. */
export type OwnTextCode = Exclude<ErrorCode, keyof typeof SAME_TEXT>
