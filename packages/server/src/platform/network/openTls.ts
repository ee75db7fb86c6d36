import { type Config, ConfigError } from '../config/Config.ts'
import type { Log } from '../log/createLog.ts'
import { TlsFiles } from './TlsFiles.ts'

/**
 * The certificate that this process shows by itself; undefined where it leaves that to a proxy.
 *
 * @throws ConfigError where one of what belongs together is missing, or the files cannot be used
 */
export function openTls(
  { tlsCert, tlsKey, gatewayTlsPort }: Pick<Config, 'tlsCert' | 'tlsKey' | 'gatewayTlsPort'>,
  log: Log,
): TlsFiles | undefined {
  if (tlsCert !== undefined && tlsKey !== undefined) return new TlsFiles([tlsCert, tlsKey], log)
  if (tlsCert !== tlsKey) throw new ConfigError('WAYMARK_TLS_CERT and WAYMARK_TLS_KEY belong together: set both')
  if (gatewayTlsPort !== undefined)
    throw new ConfigError('WAYMARK_GATEWAY_TLS_PORT needs WAYMARK_TLS_CERT and WAYMARK_TLS_KEY')
  return undefined
}
