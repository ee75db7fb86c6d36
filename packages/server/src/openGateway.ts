import { Gateway } from '@waymark/gateway/Gateway.ts'
import type { Intake } from '@waymark/gateway/Intake.ts'
import type { Clock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/Config.ts'
import type { Log } from './platform/log/createLog.ts'
import type { TlsFiles } from './platform/network/TlsFiles.ts'
import { networkList } from './platform/network/networkList.ts'

/** The device side as the operator has set it; `connections` is how many there may be at once, `tls` what it shows. */
export function openGateway(
  intake: Intake,
  clock: Clock,
  log: Log,
  config: Pick<
    Config,
    'host' | 'gatewayPort' | 'gatewayPorts' | 'mqttUrl' | 'sharePorts' | 'gatewayProxies' | 'gatewayTlsPort'
  >,
  { connections, tls }: { readonly connections: number; readonly tls: TlsFiles | undefined },
): Gateway {
  return new Gateway({
    intake,
    clock: () => clock.now(),
    log,
    host: config.host,
    tcpPort: config.gatewayPort,
    udpPort: config.gatewayPort,
    fixedPorts: config.gatewayPorts,
    tls:
      tls && config.gatewayTlsPort !== undefined
        ? { port: config.gatewayTlsPort, context: () => tls.context }
        : undefined,
    isProxy: networkList(config.gatewayProxies),
    sharePorts: config.sharePorts === 'yes',
    // OwnTracks phones: a broker for them on the same port, and the operator's own where there is one
    mqtt: config.mqttUrl === undefined ? {} : { feeds: [{ url: config.mqttUrl }] },
    limits: { connections },
  })
}
