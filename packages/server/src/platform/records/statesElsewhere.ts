/**
 * Columns that are called a state and have no lifecycle, by table and column, with what is true instead. Whoever adds such a
 * column writes a lifecycle, or says here why it is none.
 */
export const STATES_ELSEWHERE: Readonly<Record<string, string>> = {
  'alarm.state': 'what reports show of it: late ones compute it anew',
  'alarm_delivery.state': 'how far the outbox is with it: nobody decides it, and each try is in the outbox',
  'alarm_rule.state': 'a setting of the rule, saved with its version and audit: any leads to any other',
  'card_dispute.state': 'what the bank says, as the payment service tells it: the payment has the lifecycle',
  'card_refund.state': 'how far the payment service is with it: what comes of it are payments and credit notes',
  'customer.tax_status': 'a fact about the customer, saved with its fields',
  'entity_event.from_state': 'the history of lifecycles itself',
  'entity_event.to_state': 'the history of lifecycles itself',
  'import_arrival.state': 'how far the intake is with a file: import_run has the lifecycle of what was taken in',
  'import_conflict.state':
    'which decision on rows that were kept back counts: the audit of their source has each of them',
  'invoice_tally.status': 'counts invoices by the state of each',
  'landmark.state': 'a state of a country',
  'maintenance_plan.status': 'what readings and days make of the plan, computed anew with each of them',
  'maintenance_reminder.state': 'how far the outbox is with it',
  'movement_checkpoint.state': 'what the movement engine goes on from',
  'movement_device.state': 'what the movement engine goes on from',
  'payment_link.state': 'how far the payment service is with a page to pay on: what is paid there is a payment',
  'push_delivery.state': 'how far a parcel is on its way to a server: nobody decides it',
  'push_delivery.status': 'the HTTP status that the server answered with',
  'report_day.state': 'whether a day of reports is packed yet',
  'report_run.state': 'what became of a sending: its export has the lifecycle',
  'rma_line.prior_state': 'the state of the device in the stock before it was sent in',
  'rma_line.charge_state': 'events of its return, which are charge, pay and waive',
  'sim.carrier_state': 'what the carrier says of the card',
  'stock_move.from_state': 'the history of the stock',
  'stock_move.to_state': 'the history of the stock',
  'stock_stand.state': 'counts devices by the state of each',
  'stock_tally.state': 'counts devices by the state of each',
}
