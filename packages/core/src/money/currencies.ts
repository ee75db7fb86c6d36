/**
 * Currencies in use by their digits after the point (ISO 4217, list one; without metals and codes for testing, and of funds only
 * those that have not two). Not asked of the runtime, whose table is of how people write prices: it gives rupees of Pakistan, pesos of Colombia and
 * fifteen more no digits, and browsers do not agree on them. A server and a screen that disagree are a hundredfold apart.
 */
const CODES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP
    CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS
    KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD
    PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP
    TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}

const DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES).flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, Number(digits)] as const)),
)

/** Currencies to choose from, in order. */
export const CURRENCIES: readonly string[] = [...DIGITS.keys()].toSorted()

/** Whether a currency is in use. */
export const isCurrency = (code: string): boolean => DIGITS.has(code)

/** Digits after a currency's point; two for one that is no longer in use, as almost all have. */
export const digitsOf = (currency: string): number => DIGITS.get(currency) ?? 2
