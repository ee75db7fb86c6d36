import type { Attributes } from '@waymark/core/reports/ReportColumns.ts'

/** Longest name that a device may go by, and longest text of an attribute, in UTF-16 units. */
const LONGEST_IDENTIFIER = 64
const LONGEST_NAME = 64
const LONGEST_TEXT = 16_384

/** What nobody can read: control, format and unassigned characters, halves of surrogate pairs, and separators of lines. */
const UNREADABLE = /[\p{C}\p{Zl}\p{Zp}]/u
/** Controls but tab and line ends, which texts of devices have; and halves of pairs. A database holds no zero byte in a text. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\p{Cs}]/gu
const REPLACEMENT = '\ufffd'

/** True for what a device can be called by: readable, and not longer than a name. */
export function isReadableIdentifier(identifier: string): boolean {
  return identifier.length <= LONGEST_IDENTIFIER && !UNREADABLE.test(identifier)
}

/** A text of a device as it can be kept and shown, whatever bytes it was made of. */
export function cleanText(text: string): string {
  return text.slice(0, LONGEST_TEXT).replace(CONTROLS, REPLACEMENT)
}

/** The attributes of a report as they can be kept; the same ones where nothing is wrong with them. */
export function cleanAttributes(attributes: Attributes): Attributes {
  let clean: Attributes | undefined
  for (const [name, value] of Object.entries(attributes)) {
    const cleanName = cleanText(name).slice(0, LONGEST_NAME).toWellFormed()
    const cleanValue = typeof value === 'string' ? cleanText(value) : value
    const isNumber = typeof value !== 'number' || Number.isFinite(value)
    if (cleanName === name && cleanValue === value && isNumber) continue
    clean ??= { ...attributes }
    delete clean[name]
    if (isNumber) clean[cleanName] = cleanValue
  }
  return clean ?? attributes
}
