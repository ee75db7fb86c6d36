import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The server that `vite packages/web` passes calls on to while developing. */
const server = process.env.WAYMARK_DEV_SERVER ?? 'http://127.0.0.1:8080'

/** What a call says about itself is for the API document; a client that never shows it does not load it. */
const contractWithoutSummaries: Plugin = {
  name: 'contract-without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /contract\/src\/rooms\/\w+\.ts$/.test(id)
      ? code.replace(/^ *summary:\s*(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"),\n/gm, '')
      : undefined,
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractWithoutSummaries],
  // The client never runs a schema; see there.
  resolve: { alias: { zod: join(import.meta.dirname, 'src/schemaless.ts') } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Fonts and images stay files: the content security policy of the server takes no data: fonts.
    assetsInlineLimit: 0,
    // Polyfilling module preload needs an inline script, which the policy refuses; every target has it built in.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/nodeAction': { target: server, ws: true },
      '/maintNode': { target: server },
      '/api': { target: server },
      '/uploads': { target: server },
    },
  },
})
