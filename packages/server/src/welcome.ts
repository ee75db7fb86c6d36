import type { RunningServer } from './Server.ts'

/** What the terminal says once the server runs: where it is, and the first password, this one time. */
export function welcome({ port, gatewayPorts, firstAdministrator }: RunningServer): string {
  const lines = [
    '',
    `  Waymark runs at  http://localhost:${port}`,
    `  Trackers report to port ${gatewayPorts.tcp} (TCP and UDP, every protocol)`,
  ]
  if (firstAdministrator?.password !== undefined)
    lines.push(
      '',
      `  Sign in as       ${firstAdministrator.username}`,
      `  with password    ${firstAdministrator.password}    (shown once; you choose your own at the first sign-in)`,
    )
  return `${lines.join('\n')}\n\n`
}
