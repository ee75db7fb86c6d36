import { existsSync, readdirSync, statSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Locale } from '@waymark/contract/locales.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type MessageTable, textsIn } from '@waymark/contract/words/table/textsIn.ts'

/** The server that `vite packages/web` passes calls on to while developing. */
const server = process.env.WAYMARK_DEV_SERVER ?? 'http://127.0.0.1:8080'

const TEXT = String.raw`(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")`
const SUMMARY = new RegExp(String.raw`^ *summary:\s*${TEXT},\n`, 'gm')
const HEAD = new RegExp(String.raw`(\bkind: '\w+'),\s*head: ${TEXT}`, 'g')

/**
 * What a call says about itself is for the API document, and how a column is headed in a file for the file, which the client makes
 * of all trips alone: a client that never shows them does not load them.
 */
const contractWithoutSummaries: Plugin = {
  name: 'contract-without-summaries',
  enforce: 'pre',
  transform: (code, id) => {
    if (!/contract\/src\/rooms\/(?:\w+\/)?\w+\.ts$/.test(id)) return undefined
    const plain = code.replace(SUMMARY, '')
    return /\/report\/(?!trip\.)\w+\.ts$/.test(id) ? plain.replace(HEAD, '$1') : plain
  },
}

const PART_CLASSES = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs(?:\?|$)/

/**
 * Each part of Mantine names its classes in a module of its own: that one brings the part's style along, in the layer, so
 * a screen has the styles of what it shows. Those of what a part is made of come before its own, as it imports them.
 */
const mantineStyles: Plugin = {
  name: 'mantine-styles',
  transform: {
    filter: { id: PART_CLASSES },
    handler: (code, id) => `import '@mantine/core/styles/${PART_CLASSES.exec(id)?.[1]}.layer.css'\n${code}`,
  },
}

/** A table of messages asked for in one language, such as `messages/fleet/group.ts?locale=fr`. */
const IN_ONE_LANGUAGE = /^(.*\/src\/(?:messages\/\w+|words)\/\w+\.ts)\?locale=(\w+)$/

/** The files that a large table is put together of, which stand in a folder of its name. */
function partsOf(file: string): string[] {
  const folder = file.replace(/\.ts$/, '')
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
}

/** The address of a file as it is now: while developing it is read anew after each change. */
const freshUrl = (url: string): string =>
  `${url}?${Math.max(...[fileURLToPath(url), ...partsOf(fileURLToPath(url))].map((each) => statSync(each).mtimeMs))}`

registerHooks({
  resolve: (specifier, context, next) => {
    const found = next(specifier, context)
    const isPart = /\/src\/(?:messages|words)\//.test(context.parentURL ?? '') && /^\.\.?\//.test(specifier)
    return isPart ? { ...found, url: freshUrl(found.url) } : found
  },
})

/** Texts stand side by side in all languages; a browser loads those of the language that it shows. */
const oneLanguage: Plugin = {
  name: 'one-language',
  enforce: 'pre',
  load: {
    filter: { id: IN_ONE_LANGUAGE },
    async handler(id) {
      const [, file = '', locale] = IN_ONE_LANGUAGE.exec(id) ?? []
      for (const each of [file, ...partsOf(file)]) this.addWatchFile(each)
      const { messages } = (await import(freshUrl(pathToFileURL(file).href))) as { messages: MessageTable }
      return `export const messages = ${JSON.stringify(textsIn(messages, locale as Locale))}`
    },
  },
}

/**
 * What is loaded together is one file: without these groups each icon is a file of its own, and a screen asks for a
 * hundred. A request costs a browser some milliseconds, however little it brings. The entry stays out of the groups, or
 * the page would have none.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const], priority: 9 },
  { name: 'frame', test: /^(?!.*(?:index\.html|src[\\/]main\.tsx))/, tags: ['$initial' as const], priority: 9 },
  { name: 'login', test: /src[\\/]rooms[\\/]session[\\/]LoginScreen\.tsx/, priority: 8 },
  { name: 'menus', test: /src[\\/]app[\\/]OpenMenu\.tsx/, priority: 7 },
  // controls of forms alone, which no list waits for
  {
    name: 'choices',
    test: /@mantine[\\/]core[\\/].*[\\/](?:MultiSelect|TagsInput|NumberInput|use-pills-reorder|Textarea)[\\/]|react-number-format|react-textarea-autosize/,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  // amounts, which few screens tell
  {
    name: 'money',
    test: /core[\\/]src[\\/]money[\\/]|src[\\/]app[\\/]format[\\/]use(?:Money|Price)\./,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  // what most screens have. With fewer shares it takes calls that need a table of 'lists' before that is there
  { name: 'controls', minShareCount: 35, priority: 6 },
  { name: 'icons', test: /@tabler/, minShareCount: 2, includeDependenciesRecursively: false, priority: 5 },
  // calls and types of alarms, which the fleet has without the top bar's count
  {
    name: 'alarms',
    test: /contract[\\/]src[\\/]rooms[\\/]alarm[\\/]alarm\.ts|core[\\/]src[\\/]alarms[\\/]rule[\\/]/,
    priority: 6,
  },
  { name: 'alarmWords', test: /src[\\/]app[\\/]alarms[\\/](?:useAlarmWords|conditionKeys)/, priority: 6 },
  // the top bar's, which come with every screen
  { name: 'bar', test: /(?:MessageBell|AlarmCount|OrgSwitch)\.tsx/, priority: 5 },
  {
    name: 'maps',
    test: /src[\\/](?:app[\\/])?map[\\/]/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  { name: 'maps', test: /landmarks[\\/]landmarkInk/, includeDependenciesRecursively: false, priority: 6 },
  // what the drawer of the map and the page of an asset share, which no list waits for
  {
    name: 'asset',
    test: /rooms[\\/]monitoring[\\/](?:asset|drawer)[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // what the parts of Monitoring share, and small things that hardly anybody else has
  {
    name: 'fleet',
    test: /rooms[\\/]monitoring[\\/]|columns[\\/](?:Sheet|readSheet)\.ts|contract[\\/]src[\\/]rooms[\\/]timeMachine\.ts|tracking[\\/]missionState/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // what the screens of the stock share
  {
    name: 'stock',
    test: /contract[\\/]src[\\/](?:rooms[\\/]stock[\\/]stock|lifecycles[\\/]stock)|core[\\/]src[\\/]stock/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // what forms share, which no list waits for
  {
    name: 'forms',
    test: /src[\\/]app[\\/]form[\\/]|node_modules[\\/]react-hook-form/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 7,
  },
  // what lists share
  {
    name: 'lists',
    test: /src[\\/](?:app|ui)[\\/]/,
    minShareCount: 20,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  {
    name: 'lists',
    test: /src[\\/]ui[\\/](?:tabBar|statusDot|status)\.|src[\\/]app[\\/]place[\\/](?:usePlace|Address)Credit|(?:src[\\/]protocolName|joinCredits)/i,
    includeDependenciesRecursively: false,
    priority: 5,
  },
  // small things that reports and their views share
  {
    name: 'reportLooks',
    test: /rooms[\\/]report[\\/](?:evidenceOf|view[\\/]readLook)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 4,
  },
  // and the tabs of IFTA
  {
    name: 'ifta',
    test: /rooms[\\/]report[\\/]ifta[\\/]|core[\\/]src[\\/]reporting[\\/](?:ifta|fuelUnits)/,
    minShareCount: 2,
    priority: 4,
  },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 700, priority: 1 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), contractWithoutSummaries, mantineStyles, oneLanguage],
  // as they lie there, so that a part brings its style while developing too
  optimizeDeps: { exclude: ['@mantine/core'] },
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
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/nodeAction': { target: server, ws: true },
      '/salesApi': { target: server },
      '/maintNode': { target: server },
      '/api': { target: server },
      '/openapi.json': { target: server },
      '/uploads': { target: server },
    },
  },
})
