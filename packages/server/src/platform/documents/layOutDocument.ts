import { languageTag } from '@waymark/contract/locales.ts'
import { addressLines } from '@waymark/core/address/addressLines.ts'
import { digitsOf } from '@waymark/core/money/currencies.ts'
import { type Decimal, decimalText, plus, scaled } from '@waymark/core/money/Decimal.ts'
import type { Price } from '@waymark/core/money/Money.ts'
import { moneyText } from '@waymark/core/money/moneyText.ts'
import type { PricedDocument, PricedLine } from '@waymark/core/money/priceDocument.ts'
import type { Tax } from '@waymark/core/money/taxesOf.ts'
import type { PdfSheet } from '../pdf/PdfSheet.ts'
import { DOCUMENT_WORDS, type DocumentWords } from './documentWords.ts'
import type { DocumentLine, IssuedDocument } from './IssuedDocument.ts'

/** What a tax of nought is called that is there since nothing is taxed: it says no more than that. */
const EXEMPT = 'Exempt'
/** Digits after the point of the finest price, quantity and rate that are kept. */
const FINEST = 6

/** A document as the texts that stand on paper: figures in its language, exact to their last digit. */
export function layOutDocument(document: IssuedDocument): PdfSheet {
  const { title, logo, parties, facts, about, lines, priced, notes, locale } = document
  const words = DOCUMENT_WORDS[locale]
  const figures = figuresOf(languageTag(locale))
  const isTaxed = priced?.lines.some(({ taxes }) => taxes.length > 0) ?? false
  const taxHead = isTaxed ? [words.tax] : []
  return {
    title,
    name: document.name ?? title,
    logo,
    issuer: parties.find(({ role }) => role === 'from')?.name ?? '',
    parties: parties.map(({ role, name, address }) => ({
      role: words.roles[role],
      name,
      lines: address ? addressLines(address) : [],
    })),
    facts: facts.filter(([, value]) => value !== ''),
    about,
    heads: priced
      ? [words.description, words.quantity, words.unitPrice, ...taxHead, words.amount]
      : [words.description, words.quantity],
    lines: lines.map((line, i) => {
      const money = priced?.lines[i]
      const quantity = figures.quantity(line)
      if (!priced || !money) return { text: line.text, details: line.details, cells: [quantity] }
      const off = money.discount + money.sharedDiscount
      const discount = off === 0n ? [] : [`${words.discount} ${figures.minor(-off, priced.currency)}`]
      const taxes = isTaxed ? [money.taxes.map((tax) => figures.tax(tax, words)).join(', ')] : []
      return {
        text: line.text,
        details: [...line.details, ...discount],
        cells: [quantity, figures.price(money), ...taxes, figures.minor(money.net, priced.currency)],
      }
    }),
    totals: priced ? moneyTotals(priced, figures, words) : [[words.total, quantityTotal(lines, figures)]],
    notes,
    language: languageTag(locale),
  }
}

function moneyTotals(priced: PricedDocument, figures: Figures, words: DocumentWords): [string, string][] {
  const { currency, net, taxes, total } = priced
  const taxed: [string, string][] = taxes.map((tax) => [figures.tax(tax, words), figures.minor(tax.amount, currency)])
  return [
    ...(taxes.length > 0 ? [[words.net, figures.minor(net, currency)] as [string, string], ...taxed] : []),
    [`${words.total} (${currency})`, figures.minor(total, currency)],
  ]
}

/** The quantities of a document without prices; nothing where they are not all of one unit. */
function quantityTotal(lines: readonly DocumentLine[], figures: Figures): string {
  const units = new Set(lines.map(({ unit }) => unit))
  const [unit = ''] = units
  if (units.size > 1) return ''
  const quantity = lines.reduce((sum, line) => plus(sum, line.quantity), scaled(0n, 0))
  return figures.quantity({ quantity, unit })
}

type Figures = ReturnType<typeof figuresOf>

/** How a language writes figures. A formatter reads decimal text digit by digit, so nothing is lost on the way. */
function figuresOf(tag: string) {
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: FINEST })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: FINEST })
  const exact = (format: Intl.NumberFormat, value: Decimal): string => format.format(decimalText(value) as `${number}`)
  return {
    quantity: ({ quantity, unit }: Pick<DocumentLine, 'quantity' | 'unit'>): string =>
      [exact(plain, quantity), unit].filter(Boolean).join('\u00a0'),
    price: ({ price }: PricedLine): string => exact(priceFormat(tag, price), price.each),
    minor: (minor: bigint, currency: string): string => moneyText({ minor, currency }, tag),
    tax: ({ name, percent: rate, certificate }: Tax, words: DocumentWords): string =>
      rate.units === 0n
        ? [name === EXEMPT ? '' : name, words.exempt, certificate].filter(Boolean).join(' ')
        : `${name} ${exact(percent, { units: rate.units, scale: rate.scale + 2 })}`,
  }
}

/** A unit price with all digits of its currency, and those beyond where it has them. */
const priceFormat = (tag: string, { currency }: Price): Intl.NumberFormat =>
  new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digitsOf(currency),
    maximumFractionDigits: Math.max(FINEST, digitsOf(currency)),
  })
