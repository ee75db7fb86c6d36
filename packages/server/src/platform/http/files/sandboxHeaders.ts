/** What a browser may do with a file that is handed out: show or keep it, never run what is in it, nor show it elsewhere. */
export const SANDBOX_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}
