/** The asset type that an asset of another tracker becomes where nobody says: a truck. */
export const USUAL_TYPE = 2000
