/** The library as the browser runs it; it brings no types for that. */
declare module 'openapi-explorer/dist/browser/openapi-explorer.min.js'

/** Read by the templates of the library: see `apiReference.config.ts`. */
declare var cspNonce: string
