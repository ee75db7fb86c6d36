import type { CallFacts } from '@waymark/contract/call.ts'

/** Bytes of the body of a call that anybody may make: a form with a few fields. */
const PUBLIC_BODY = 16 * 1024
/** Bytes of the body of any other call that says nothing else: ten thousand record numbers. */
const USUAL_BODY = 128 * 1024

/** Largest body of a call's parameters but for forms, in bytes. Files may come as base64 in JSON, which is a third longer. */
export function bodyBytes({ permission, bodyBytes, upload }: CallFacts): number {
  const fields = bodyBytes ?? (permission === 'public' ? PUBLIC_BODY : USUAL_BODY)
  return upload && !upload.spooled ? fields + Math.ceil((upload.files * upload.bytes * 4) / 3) : fields
}
