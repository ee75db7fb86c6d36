import 'openapi-explorer/dist/browser/openapi-explorer.min.js'
import { storedSession } from '../app/signIn/storedSession.ts'
import { changesData } from './changesData.ts'
import { COLOURS } from './colours.ts'
import { followColorScheme } from './followColorScheme.ts'
import { readDocument } from './readDocument.ts'

/** The library's element. */
interface Explorer extends HTMLElement {
  setAuthenticationConfiguration(scheme: string, options: { readonly token: string }): void
}

/**
 * Shows an OpenAPI document to read. What changes nothing is tried with the session of whoever is signed in here; a
 * reference is no place to delete a vehicle by.
 *
 * @param place that it fills
 * @param path of the document
 */
export function showReference(place: HTMLElement, path: string): void {
  const explorer = document.createElement('openapi-explorer') as Explorer
  for (const [name, value] of Object.entries({
    'spec-url': path,
    'server-url': location.origin,
    'default-schema-tab': 'model',
    'schema-expand-level': '2',
  }))
    explorer.setAttribute(name, value)
  for (const name of ['hide-server-selection', 'hide-console', 'collapse', 'table'])
    explorer.toggleAttribute(name, true)
  followColorScheme((scheme) => {
    for (const [name, value] of Object.entries(COLOURS[scheme])) explorer.setAttribute(name, value)
  })
  explorer.addEventListener('spec-loaded', () => {
    const session = storedSession()
    if (session) explorer.setAuthenticationConfiguration('session', { token: session.token })
  })
  place.append(explorer)
  void offerTrying(explorer, path)
}

/** Unfolds what tries a call while one is shown that changes nothing. */
async function offerTrying(explorer: Explorer, path: string): Promise<void> {
  const read = await readDocument(path)
  const offer = (place: string): void => explorer.setAttribute('hide-console', String(changesData(read, place)))
  explorer.addEventListener('event', (event) => {
    const { type, explorerLocation = '' } = (event as CustomEvent<{ type: string; explorerLocation?: string }>).detail
    if (type === 'OperationChanged') offer(explorerLocation)
  })
  offer(new URLSearchParams(location.hash.replace(/^#\?/, '')).get('route') ?? '')
}
