/** FIPS 5-2 numbers of the US states and territories and their postal codes, which ISO 3166-2:US uses as well. */
const FIPS =
  '01 AL 02 AK 04 AZ 05 AR 06 CA 08 CO 09 CT 10 DE 11 DC 12 FL 13 GA 15 HI 16 ID 17 IL 18 IN 19 IA 20 KS 21 KY ' +
  '22 LA 23 ME 24 MD 25 MA 26 MI 27 MN 28 MS 29 MO 30 MT 31 NE 32 NV 33 NH 34 NJ 35 NM 36 NY 37 NC 38 ND 39 OH ' +
  '40 OK 41 OR 42 PA 44 RI 45 SC 46 SD 47 TN 48 TX 49 UT 50 VT 51 VA 53 WA 54 WV 55 WI 56 WY ' +
  '60 AS 66 GU 69 MP 72 PR 78 VI'

/** Codes of the Mexican states: HASC, as Natural Earth writes them, and ISO 3166-2:MX. */
const HASC =
  'AG AGU BN BCN BS BCS CM CAM CP CHP CH CHH CA COA CL COL DF CMX DU DUR GJ GUA GR GRO HI HID JA JAL MX MEX MC MIC ' +
  'MR MOR NA NAY NL NLE OA OAX PU PUE QE QUE QR ROO SL SLP SI SIN SO SON TB TAB TM TAM TL TLA VE VER YU YUC ZA ZAC'

/** What Natural Earth calls otherwise than the region itself does today. */
const NAMES: Record<string, string> = { 'MX-CMX': 'Ciudad de México', 'MX-MEX': 'Estado de México' }

function pairs(text: string): Map<string, string> {
  const words = text.split(' ')
  return new Map(words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1]!] as const] : [])))
}

const byFips = pairs(FIPS)
const byHasc = pairs(HASC)

/** ISO 3166-2 code of a US state by its FIPS number, e.g. `08` gives `US-CO`. */
export function codeOfFips(fips: string): string {
  const postal = byFips.get(fips)
  if (!postal) throw new Error(`no state has the FIPS number '${fips}'`)
  return `US-${postal}`
}

/** ISO 3166-2 code of a Canadian or Mexican region by its HASC code, e.g. `MX.SO` gives `MX-SON`. */
export function codeOfHasc(hasc: string): string {
  const [country, division = ''] = hasc.split('.')
  // Natural Earth keeps Newfoundland's code from before Labrador joined the name.
  const iso = country === 'MX' ? byHasc.get(division) : division === 'NF' ? 'NL' : division
  if (!iso) throw new Error(`no region has the HASC code '${hasc}'`)
  return `${country}-${iso}`
}

/** The region's present name. */
export function nameOfRegion(code: string, sourceName: string): string {
  return NAMES[code] ?? sourceName
}
