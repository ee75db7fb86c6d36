/** An e-mail address as far as it matters here; whether it exists, a code shows. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/

/** E.164: a plus, the country code, at most 15 digits. */
const PHONE = /^\+[1-9]\d{6,14}$/

/**
 * An address or number in the form in which it is kept: e-mail addresses in small letters, numbers without blanks and
 * dashes. Undefined when it is none.
 */
export function readContact(channel: 'email' | 'phone', text: string | undefined): string | undefined {
  const plain = (text ?? '').trim()
  if (channel === 'email') return plain.length <= 254 && EMAIL.test(plain) ? plain.toLowerCase() : undefined
  const digits = plain.replace(/^00/, '+').replace(/[\s().-]/g, '')
  return PHONE.test(digits) ? digits : undefined
}
