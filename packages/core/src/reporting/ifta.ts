/**
 * Members of the International Fuel Tax Agreement: 48 states without Alaska, Hawaii and the District of Columbia, and ten
 * provinces (Articles of Agreement, R100; IFTA, Inc.). Codes of ISO 3166-2.
 */
export const IFTA_MEMBERS: readonly string[] = [
  ...'AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
    .split(' ')
    .map((state) => `US-${state}`),
  ...'AB BC MB NB NL NS ON PE QC SK'.split(' ').map((province) => `CA-${province}`),
]

/** Where vehicles drive and are fuelled besides: the rest of the United States and Canada, and the states of Mexico. */
const OTHERS: readonly string[] = [
  'US-AK',
  'US-DC',
  'US-HI',
  'CA-NT',
  'CA-NU',
  'CA-YT',
  ...'AGU BCN BCS CAM CHH CHP CMX COA COL DUR GRO GUA HID JAL MEX MIC MOR NAY NLE OAX PUE QUE ROO SIN SLP SON TAB TAM TLA VER YUC ZAC'
    .split(' ')
    .map((state) => `MX-${state}`),
]

/** Every state and province in which fuel can be bought. */
export const JURISDICTIONS: readonly string[] = [...IFTA_MEMBERS, ...OTHERS]

const MEMBERS = new Set(IFTA_MEMBERS)
const BY_CODE = new Map(JURISDICTIONS.flatMap((code) => [[code, code] as const, [code.slice(3), code] as const]))

/** Whether miles in a jurisdiction are taxed under the agreement; `unattributed` for those in none that is known. */
export function iftaMember(jurisdiction: string): 'member' | 'nonMember' | 'unattributed' {
  if (jurisdiction === '') return 'unattributed'
  return MEMBERS.has(jurisdiction) ? 'member' : 'nonMember'
}

/** A jurisdiction as files of others write it, `TX` or `US-TX` in any case; undefined for what is none. */
export function jurisdictionOf(text: string): string | undefined {
  return BY_CODE.get(text.trim().toUpperCase())
}
