import type { RunningServer } from './ServerOptions.ts'

/** What the terminal says once the server runs: where it is, and the first password, this one time. */
export function welcome(
  { port, gatewayPorts, firstAdministrator, demoAssets, databaseElsewhere }: RunningServer,
  isSecure: boolean,
): string {
  const lines = ['', `  Waymark runs at  http${isSecure ? 's' : ''}://localhost:${port}`]
  if (gatewayPorts.tcp !== undefined)
    lines.push(`  Trackers report to port ${gatewayPorts.tcp} (TCP and UDP, every protocol)`)
  if (gatewayPorts.tls !== undefined) lines.push(`  and over TLS to port ${gatewayPorts.tls}`)
  if (firstAdministrator?.password !== undefined)
    lines.push(
      '',
      `  Sign in as       ${firstAdministrator.username}`,
      `  with password    ${firstAdministrator.password}    (shown once; you choose your own at the first sign-in)`,
    )
  if (demoAssets > 0)
    lines.push(
      '',
      `  A demonstration fleet of ${demoAssets} simulated assets reports. Take it away with  npm start -- --remove-demo`,
    )
  if (databaseElsewhere)
    lines.push(
      '',
      `  The database is in  ${databaseElsewhere.base}`,
      `  and not in the data folder ${databaseElsewhere.folder}, which the user "${databaseElsewhere.account}" that it`,
      '  runs as cannot enter. Keep both folders together; docs/configuration.md says how to have it in one.',
    )
  return `${lines.join('\n')}\n\n`
}
