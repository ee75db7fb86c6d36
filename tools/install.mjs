// Installs what the lockfile says where that has not been done yet. Plain JavaScript: it runs on the machine's own Node,
// before the repository's Node 26 is there.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const isWindows = process.platform === 'win32'

/** The repository's own Node 26. */
export const node = join(root, 'node_modules', '.bin', isWindows ? 'node.cmd' : 'node')

/** What the registry has of it for machines whose npm makes links. */
const NODE_PACKAGE = { linux: 'node-linux', darwin: 'node-bin-darwin' }

/** Puts it where it is looked for: Debian's npm 9 installs the package and leaves its link out. */
function linkNode() {
  const name = `${NODE_PACKAGE[process.platform]}-${process.arch}`
  if (existsSync(join(root, 'node_modules', name, 'bin', 'node'))) symlinkSync(join('..', name, 'bin', 'node'), node)
}

/** For programs that start often: modules are parsed, and their types taken out, once and not at each start. */
export const environment = { NODE_COMPILE_CACHE: join(root, '.cache', 'node'), ...process.env }

const stamp = join(root, 'node_modules', '.waymark-lock')
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** Runs a program in the repository's root and ends the process with its code when it fails. */
export function run(program, args, options = {}) {
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: isWindows, ...options })
  if (result.error) throw result.error
  if (result.status !== 0) process.exit(result.status ?? 1)
}

/** Installs the dependencies unless the lockfile has not changed since the last time. */
export function ensureInstalled() {
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('Installing the dependencies …')
  install()
  writeFileSync(stamp, lockHash())
}

/** Installs what the server takes to run, and nothing to build or test with. */
export function installServer() {
  install('--omit=dev', '--workspace=@waymark/server', '--include-workspace-root')
}

function install(...options) {
  // not `npm ci`: it refuses a lockfile that leaves out the optional packages of platforms that a registry does not carry;
  // versions and checksums come from the lockfile all the same, which `--no-save` leaves untouched. Nothing is to be compiled: where a
  // machine has a compiler, ssh2 builds an addon against the machine's own Node, and our Node ends with a segmentation fault by it
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...options])
  if (!existsSync(node)) linkNode()
  if (!existsSync(node)) {
    console.error(
      `No Node 26 came with the dependencies for ${process.platform}-${process.arch}. ` +
        'Linux (x64, arm64), macOS (arm64) and Windows (x64) are supported; optional dependencies must be installed.',
    )
    process.exit(1)
  }
}
