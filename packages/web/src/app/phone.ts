/** Screens as narrow as a phone get one column and a bottom navigation. */
export const PHONE = '(max-width: 700px)'
