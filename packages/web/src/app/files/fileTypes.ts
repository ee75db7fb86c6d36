/** What a browser offers where pictures are taken. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp,image/gif'
/** The same where PDF documents are taken too. */
export const PAPER_TYPES = `${PICTURE_TYPES},application/pdf`
