const STORAGE_KEY = 'waymark.device'

/** The token by which the server knows this device; it outlives sessions, and is worth nothing without a password. */
export function deviceToken(): string | undefined {
  return localStorage.getItem(STORAGE_KEY) ?? undefined
}

/** Keeps the token that a first sign-in on this device answered. */
export function keepDeviceToken(token: string | undefined): void {
  if (token !== undefined) localStorage.setItem(STORAGE_KEY, token)
}
