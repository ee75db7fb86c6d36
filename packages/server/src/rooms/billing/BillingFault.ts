/** What would be billed does not hold: a mistake of ours, so nothing is billed. */
export class BillingFault extends Error {
  override name = 'BillingFault'
}
