/**
 * Members of the International Fuel Tax Agreement: 48 states without Alaska, Hawaii and the District of Columbia, and ten
 * provinces (Articles of Agreement, R100; IFTA, Inc.). Codes of ISO 3166-2.
 */
const MEMBERS = new Set([
  ...'AL AZ AR CA CO CT DE FL GA ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'
    .split(' ')
    .map((state) => `US-${state}`),
  ...'AB BC MB NB NL NS ON PE QC SK'.split(' ').map((province) => `CA-${province}`),
])

/** Whether miles in a jurisdiction are taxed under the agreement; `unattributed` for those in none that is known. */
export function iftaMember(jurisdiction: string): 'member' | 'nonMember' | 'unattributed' {
  if (jurisdiction === '') return 'unattributed'
  return MEMBERS.has(jurisdiction) ? 'member' : 'nonMember'
}
