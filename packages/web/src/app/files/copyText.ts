/** Puts a text on the clipboard; false where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The way of pages that are not served over HTTPS, to which browsers give no clipboard. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position:fixed;opacity:0'
  // Beside what has the focus: a dialog would take it back from anywhere else.
  const focused = document.activeElement
  const place = focused?.parentElement ?? document.body
  place.append(field)
  field.select()
  // eslint-disable-next-line typescript/no-deprecated -- there is no other way without a secure origin
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
