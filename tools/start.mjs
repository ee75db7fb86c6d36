// `npm start`: installs, builds, starts the embedded database, migrates, seeds and serves.
import { spawn } from 'node:child_process'
import { ensureWebBuilt } from './buildWeb.mjs'
import { ensureInstalled, environment, node, root } from './install.mjs'

ensureInstalled()
ensureWebBuilt()

const args = ['packages/server/src/main.ts', ...process.argv.slice(2)]
const server = spawn(node, args, { cwd: root, stdio: 'inherit', env: environment })
// the terminal signals the whole group; a signal to this process alone is handed on
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
