/** Vectors of Traccar whose assertion is not met, each with its reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'gt06:165':
    "expects tampering for alarm 0x0C and names no model; the maker's manual says that 0x0C is switching on, and so it is decoded",
}

/** Attributes that these vectors call another name than we do. */
export const OUR_NAMES: Readonly<Record<string, string>> = {
  // The certificate of a JT/T 808 driver's card says who drives, as every other reader's card does.
  cardCode: 'driverUniqueId',
}
