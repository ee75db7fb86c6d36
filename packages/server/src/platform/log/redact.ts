const HIDDEN = '[hidden]'
const SECRET_KEY = /authorization|cookie|passw|token|secret|api_?key|access_?key|database_?url|mqtt_?url/i
const URL_CREDENTIALS = /([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi
const SECRET_PARAMETER = /([?&](?:[a-z_]*token|password|key|secret)=)[^&\s"']+/gi

/** `text` without the name and password of URLs in it and without the values of secret query parameters. */
export function redactText(text: string): string {
  return text.replace(URL_CREDENTIALS, `$1${HIDDEN}@`).replace(SECRET_PARAMETER, `$1${HIDDEN}`)
}

/** A copy of `value` for the log: values of secret keys hidden at any depth, errors as plain objects. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? value.toString() : value
  if (depth > 6) return '[deep]'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  if (value instanceof Uint8Array) return `[${value.length} bytes]`
  if (value instanceof Date) return value.toISOString()
  return redactFields(Object.entries(value), depth)
}

function redactFields(entries: [string, unknown][], depth: number): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const [key, item] of entries) out[key] = SECRET_KEY.test(key) ? HIDDEN : redact(item, depth + 1)
  return out
}

/** An error's own plain values: a code says what happened, but drivers also hang their whole connection on it. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const plain = Object.entries(error).filter(([, value]) => typeof value !== 'object' && typeof value !== 'function')
  const fields = redactFields(plain, depth)
  return {
    ...fields,
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}
