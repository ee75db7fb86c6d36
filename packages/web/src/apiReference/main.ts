import './apiReference.css'
import { showReference } from './showReference.ts'

globalThis.cspNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
  if (link.pathname === location.pathname.replace(/\/$/, '')) link.setAttribute('aria-current', 'page')

const place = document.querySelector('main')
if (place) showReference(place, location.pathname.includes('/fleet') ? '/api/fleet/v1/openapi.json' : '/openapi.json')
