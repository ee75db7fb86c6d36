/** A room of the house: which files it has and what they may import of ours. */
export interface Wall {
  readonly name: string
  /** Files of the room, from the repository's root. The first wall that fits a file counts. */
  readonly files: RegExp
  /** Files of ours that may be imported, from the root; a room may always import itself (see `own`). */
  readonly may: readonly RegExp[]
  /** What counts as itself: the first group of `files`, or the whole package. */
  readonly own?: (match: RegExpExecArray) => RegExp
}

const core = /^packages\/core\/src\//
const contract = /^packages\/contract\/src\//
const contractBase =
  /^packages\/contract\/src\/(?:call|event|errors|hasPermission|permissions|envelope|locales|SpooledFile)\.ts$|^packages\/contract\/src\/(?:errorTexts|fieldTexts|live|lifecycles|words)\/|^packages\/contract\/src\/imports\/(?:defineImport|cellRule|importFields|importRights)\.ts$/
const platform = /^packages\/server\/src\/platform\//
const roomsPublic = /^packages\/server\/src\/rooms\/[^/]+\/public\.ts$/

/** Who may import whom; architecture.md says the same in words. Tests may import what they test through. */
export const WALLS: readonly Wall[] = [
  { name: 'core', files: /^packages\/core\/src\//, may: [], own: () => core },
  { name: 'contract', files: /^packages\/contract\/src\//, may: [core], own: () => contract },
  { name: 'gateway', files: /^packages\/gateway\/src\//, may: [core], own: () => /^packages\/gateway\/src\// },
  {
    name: 'simulator',
    files: /^packages\/simulator\/src\//,
    may: [core, /^packages\/gateway\/src\/(?:protocols|decode)\//],
    own: () => /^packages\/simulator\/src\//,
  },
  {
    name: 'server/platform',
    files: /^packages\/server\/src\/platform\//,
    may: [core, contractBase],
    own: () => platform,
  },
  {
    name: 'server/rooms',
    files: /^packages\/server\/src\/rooms\/([^/]+)\//,
    may: [core, contract, platform, roomsPublic],
    own: (match) => new RegExp(`^packages/server/src/rooms/${match[1]}/`),
  },
  {
    name: 'server/engines',
    files: /^packages\/server\/src\/(engines|reports|integrations)\//,
    may: [core, contract, platform, roomsPublic, /^packages\/gateway\/src\/Intake\.ts$/],
    own: (match) => new RegExp(`^packages/server/src/${match[1]}/`),
  },
  {
    name: 'server/apiDocument',
    files: /^packages\/server\/src\/apiDocument\//,
    may: [core, contract],
    own: () => /^packages\/server\/src\/apiDocument\//,
  },
  {
    name: 'server/assistants',
    files: /^packages\/server\/src\/assistants\//,
    may: [core, contract, /^packages\/server\/src\/(?:apiDocument|platform)\//],
    own: () => /^packages\/server\/src\/assistants\//,
  },
  {
    name: 'server',
    files: /^packages\/server\/src\/(?:(?:cli|demo|everyCall|manyProcesses|stored)\/)?[^/]+\.ts$/,
    may: [core, contract, /^packages\/(?:gateway|server|simulator)\/src\//],
  },
  {
    name: 'server/testing',
    files: /^packages\/server\/src\/testing\//,
    may: [core, contract, /^packages\/(?:gateway|server)\/src\//],
  },
  { name: 'web/ui', files: /^packages\/web\/src\/ui\//, may: [core], own: () => /^packages\/web\/src\/ui\// },
  {
    name: 'web/map',
    files: /^packages\/web\/src\/map\//,
    may: [core, /^packages\/web\/src\/ui\//],
    own: () => /^packages\/web\/src\/map\//,
  },
  {
    name: 'web/app',
    files: /^packages\/web\/src\/app\//,
    may: [core, contract, /^packages\/web\/src\/(?:ui|map|messages)\//],
    own: () => /^packages\/web\/src\/app\//,
  },
  {
    name: 'web/rooms',
    files: /^packages\/web\/src\/rooms\/([^/]+)\//,
    may: [
      core,
      contract,
      /^packages\/web\/src\/(?:app|ui|map|messages)\//,
      /^packages\/web\/src\/rooms\/[^/]+\/public\.tsx?$/,
    ],
    own: (match) => new RegExp(`^packages/web/src/rooms/${match[1]}/`),
  },
  { name: 'web', files: /^packages\/web\//, may: [core, contract, /^packages\/web\/src\//] },
  { name: 'e2e', files: /^packages\/e2e\//, may: [/^packages\//] },
  { name: 'bench and tools', files: /^(?:bench|tools)\//, may: [/^(?:packages|bench|tools)\//] },
]

/** Folders side by side: one may use another by its door alone, and never in a circle. Tests may go through any door. */
interface Neighbours {
  /** Its first group is the folder. */
  readonly files: RegExp
  readonly door: RegExp
}

export const NEIGHBOURS: readonly Neighbours[] = [
  { files: /^packages\/server\/src\/engines\/([^/]+)\//, door: /^public\.ts$/ },
  { files: /^packages\/server\/src\/rooms\/([^/]+)\//, door: /^public\.ts$/ },
  { files: /^packages\/web\/src\/rooms\/([^/]+)\//, door: /^public\.tsx?$/ },
]

/** Files behind which something of the outside stands; nobody else may touch it. */
export const SINGLE_DOORS: readonly { what: string; uses: RegExp; files: RegExp; door: RegExp }[] = [
  {
    what: 'the environment (process.env)',
    uses: /\bprocess\.env\b/,
    files: /^packages\/(?!e2e)/,
    door: /^packages\/server\/src\/platform\/config\/|^packages\/web\/(?:vite\.config|scripts\/)|\.cli\.ts$/,
  },
  {
    what: 'the time (Date.now, new Date())',
    uses: /\bDate\.now\(|\bnew Date\(\)/,
    files: /^packages\/(?:core|contract|gateway|server)\/src\//,
    door: /^packages\/server\/src\/platform\/clock\/|\.cli\.ts$/,
  },
  {
    what: 'SQL (a statement in the code)',
    uses: /[`'"]\s*(?:select|insert into|update|delete from|with recursive|lock table)\s/i,
    files: /^packages\/server\/src\//,
    door: /\.queries\.ts$|^packages\/server\/src\/platform\/database\/|^packages\/server\/src\/engines\/storage\/|\/seed\.ts$/,
  },
  {
    what: "the runtime's tables of time zones (use core/zones)",
    uses: /DateTimeFormat\([^)]*\btimeZone\b(?!: 'UTC')|supportedValuesOf\('timeZone'\)|toZonedDateTime/,
    files: /^packages\/(?:core|contract|gateway|server|web)\/src\//,
    door: /^packages\/core\/src\/zones\//,
  },
  {
    what: "the database's tables of time zones (use core/zones)",
    uses: /\bat time zone (?!'UTC')/i,
    files: /^packages\/server\/src\//,
    door: /^$/,
  },
  {
    what: 'the network (fetch)',
    uses: /\bfetch\(/,
    files: /^packages\/web\/src\//,
    door: /^packages\/web\/src\/(?:app\/api|apiReference\/readDocument)\.ts$|^packages\/web\/src\/map\//,
  },
]
