/**
 * Vectors of Traccar whose assertion is not met, each with its reason. Traccar's binary Queclink vectors (`gl200`,
 * `subformat: binary`) are outside as well: only the ASCII form is spoken.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'gt06:138': 'driving time of one model; the position is decoded',
  'gt06:165': 'an alarm number that one model uses in another way; the position is decoded',
  'gt06:396': 'cells in a layout of one model; the time is decoded',
  'gt06:575': 'a supply voltage where others have alarm and language; the model is set by hand',
  'gt06:585': 'as 575',
  'gt06:591': 'as 575',
  'gt06:611': 'a driver login of one model',
  'gt06:644': 'battery of one model, set by hand; the position is decoded',
  'gl200:196': 'battery of a model without a state field to find it by; the position is decoded',
  'jt808:41': 'the card is kept as driverUniqueId',
  'jt808:138': "a lock maker's own message with another header",
  'jt808:163': 'trouble codes of one model; the position is decoded',
  'jt808:199': 'temperatures of one model; the position is decoded',
  'jt808:203': 'an alarm inside an additional item of one model; the position is decoded',
  'jt808:214': 'locks of one model; the position is decoded',
  'jt808:259': 'as 138',
  'jt808:381': 'door of one model, set by hand; the position is decoded',
  'jt808:391': 'an alarm bit of one model, set by hand; the position is decoded',
  'jt808:425': 'beacons of one model, in a message whose length does not fit',
  'jt808:429': 'beacons of one model',
}
