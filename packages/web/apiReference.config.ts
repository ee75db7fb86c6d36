import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Styles that the library writes into its templates carry the page's nonce, as its policy asks. */
const noncedStyles: Plugin = {
  name: 'nonced-styles',
  transform: {
    filter: { id: /openapi-explorer\.min\.js$/ },
    handler: (code) => code.replaceAll('<style>', '<style nonce="${globalThis.cspNonce}">'),
  },
}

/**
 * The reference of the API: a page of its own, built after the client and into the same folder. It shares no file with
 * the client, so that neither loads anything of the other.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [noncedStyles],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2023',
    // Fonts and images stay files: the content security policy of the server takes no data: fonts.
    assetsInlineLimit: 0,
    // Polyfilling module preload needs an inline script, which the policy refuses; every target has it built in.
    modulePreload: { polyfill: false },
    // the library comes as one file
    chunkSizeWarningLimit: 800,
    rolldownOptions: { input: join(import.meta.dirname, 'apiReference.html') },
  },
})
