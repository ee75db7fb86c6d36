/** A number with what stands behind it. */
export interface Figure {
  readonly value: number
  /** In small letters without spaces; empty for none. */
  readonly unit: string
}

/** The mark between whole and parts. */
export type DecimalMark = '.' | ','

/**
 * Reads a number such as `1,234.5 mi` or `12,5`; undefined for what is none.
 *
 * @param mark of decimals where the number alone could be read two ways: `1,234`, `1.234`
 */
export function readFigure(text: string, mark: DecimalMark = '.'): Figure | undefined {
  const [, sign = '', digits, unit = ''] =
    /^([+−-]?)\s*(\d[\d.,'’\s]*|[.,]\d+)([^\d\s.,][^\d]*)?$/.exec(text.trim()) ?? []
  if (digits === undefined) return undefined
  const bare = digits.replace(/(?<=\d)['’\s](?=\d{3}(?!\d))/g, '').trim()
  const own = ownMark(bare)
  if (own === 'none') return undefined
  const decimal = own ?? mark
  const value = Number(bare.replaceAll(decimal === '.' ? ',' : '.', '').replace(',', '.'))
  if (!Number.isFinite(value)) return undefined
  return { value: sign === '-' || sign === '−' ? -value : value, unit: unit.toLowerCase().replace(/\s/g, '') }
}

/**
 * The decimal mark that a number shows by itself: undefined where it could be read two ways or has no marks, `none` where
 * it cannot be a number.
 */
function ownMark(digits: string): DecimalMark | 'none' | undefined {
  if (/^\d+$/.test(digits)) return undefined
  if (/^\d{1,3}([.,])\d{3}$/.test(digits)) return digits.startsWith('0') ? (/,/.test(digits) ? ',' : '.') : undefined
  if (/^\d*\.\d+$/.test(digits) || /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)) return '.'
  return /^\d*,\d+$/.test(digits) || /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(digits) ? ',' : 'none'
}

/** The decimal mark that numbers show; undefined where none does, or some show the one and some the other. */
export function shownMark(texts: Iterable<string>): DecimalMark | undefined {
  const shown = new Set<DecimalMark>()
  for (const text of texts) {
    const [digits] = /\d[\d.,]*\d|[.,]\d+/.exec(text) ?? []
    const own = digits === undefined ? undefined : ownMark(digits)
    if (own !== undefined && own !== 'none') shown.add(own)
  }
  return shown.size === 1 ? [...shown][0] : undefined
}
