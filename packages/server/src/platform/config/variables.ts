import { SENSOR_FAMILIES, type SensorFamily } from '@waymark/core/tracking/sensorFamilies.ts'
import { PROCESS_ROLES, type ProcessRole } from '@waymark/core/processes/ProcessRole.ts'
import { isIP, isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod'
import { proxyNetworks, trustedProxies } from './trustedProxies.ts'

/** One environment variable: how it is read, what it means and whether its value may ever be shown. */
export interface Variable<T> {
  name: string
  /** Text that counts when the variable is not set; undefined: there is no value then. */
  default: string | undefined
  /** For the operator, as a sentence: docs/configuration.md prints it. */
  meaning: string
  /** What a value must be, as it is said in an error. */
  expected: string
  secret: boolean
  schema: z.ZodType<T, string>
}

function variable<T>(
  name: string,
  byDefault: string | undefined,
  [expected, schema]: [string, z.ZodType<T, string>],
  meaning: string,
  secret = false,
): Variable<T> {
  return { name, default: byDefault, meaning, expected, secret, schema }
}

function whole(min: number, max: number): [string, z.ZodType<number, string>] {
  const schema = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((n) => n >= min && n <= max)
  return [`a whole number from ${min} to ${max}`, schema]
}

const port = whole(0, 65_535)

const text: [string, z.ZodType<string, string>] = ['text that is not empty', z.string().min(1)]

function oneOf<const T extends string>(values: readonly T[]): [string, z.ZodType<T, string>] {
  return [`one of ${values.join(', ')}`, z.string().pipe(z.enum(values))]
}

function url(...schemes: string[]): [string, z.ZodType<string, string>] {
  const isOne = (value: string) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1))
  return [`a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`, z.string().refine(isOne)]
}

/** A service of another party with the account there: `scheme://name:secret@host`. */
function account(...schemes: string[]): [string, z.ZodType<string, string>] {
  const isOne = (value: string) => {
    if (!URL.canParse(value)) return false
    const { protocol, username, password } = new URL(value)
    return schemes.includes(protocol.slice(0, -1)) && username !== '' && password !== ''
  }
  return [
    `a URL with name and password that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    z.string().refine(isOne),
  ]
}

const protocolPorts: [string, z.ZodType<Readonly<Record<string, number>>, string>] = [
  'pairs such as teltonika=5027,gt06=5023, with ports from 1 to 65535',
  z.string().transform((value, context) => {
    const ports: Record<string, number> = {}
    for (const pair of value.split(',').filter((part) => part.trim() !== '')) {
      const match = /^\s*([a-z][a-z0-9]*)=(\d{1,5})\s*$/.exec(pair)
      const number = Number(match?.[2])
      if (!match?.[1] || match[1] in ports || number < 1 || number > 65_535) {
        context.addIssue({ code: 'custom', message: pair })
        return z.NEVER
      }
      ports[match[1]] = number
    }
    return Object.freeze(ports)
  }),
]

const sensorFamilies: [string, z.ZodType<readonly SensorFamily[], string>] = [
  `some of ${SENSOR_FAMILIES.join(',')}`,
  z.string().transform((value, context): readonly SensorFamily[] => {
    const named = value.split(',').flatMap((part) => part.trim() || [])
    const known = named.flatMap((part) => SENSOR_FAMILIES.find((family) => family === part.toUpperCase()) ?? [])
    if (known.length === named.length) return Object.freeze(known)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

const nameServers: [string, z.ZodType<readonly string[], string>] = [
  'addresses with or without a port such as 9.9.9.9,127.0.0.1:5353,[2620:fe::fe]:53',
  z.string().transform((value, context): readonly string[] => {
    const servers = value
      .split(',')
      .filter((part) => part.trim() !== '')
      .map((part) => part.trim())
    const hasAddress = (server: string): boolean => {
      const [, bracketed, plain, number] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(server) ?? []
      const isPort = number === undefined || (Number(number) >= 1 && Number(number) <= 65_535)
      return isIP(server) !== 0 || (isPort && (isIPv6(bracketed ?? '') || isIPv4(plain ?? '')))
    }
    if (servers.every(hasAddress)) return Object.freeze(servers)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

const processRoles: [string, z.ZodType<readonly ProcessRole[], string>] = [
  `some of ${PROCESS_ROLES.join(',')}`,
  z.string().transform((value, context): readonly ProcessRole[] => {
    const named = value.split(',').flatMap((part) => part.trim() || [])
    const roles = PROCESS_ROLES.filter((role) => named.includes(role))
    if (roles.length > 0 && roles.length === new Set(named).size) return Object.freeze(roles)
    context.addIssue({ code: 'custom', message: value })
    return z.NEVER
  }),
]

/** Every variable that the server reads, in the order of docs/configuration.md. */
export const VARIABLES = {
  port: variable('WAYMARK_PORT', '8080', port, 'TCP port of the web site and the API. 0 takes a free one.'),
  host: variable(
    'WAYMARK_HOST',
    '0.0.0.0',
    text,
    'Address on which the web site, the API and the gateway listen. The default lets a phone on the same network in; 127.0.0.1 keeps everything to this machine, e.g. behind a proxy.',
  ),
  trustProxy: variable(
    'WAYMARK_TRUST_PROXY',
    'false',
    trustedProxies,
    "Proxies in front of the server, whose `X-Forwarded-For` tells a client's address: limits, the throttle of sign-ins, networks of access keys and the audit log go by that. A number counts proxies one behind the other and is safe only where nobody reaches the server past them; networks (`loopback`, `linklocal` and `uniquelocal` among them) are safer. With `false` the header is ignored, and all who come by a proxy count as one.",
  ),
  data: variable(
    'WAYMARK_DATA',
    './data',
    text,
    'Folder of everything that the server keeps, the embedded database among it. One server per folder.',
  ),
  inbox: variable(
    'WAYMARK_INBOX',
    undefined,
    text,
    'Folder in which each import source that is fed by files has one of its own, named by its number. Without it `inbox` in the data folder.',
  ),
  gatewayPort: variable(
    'WAYMARK_GATEWAY_PORT',
    '5100',
    port,
    'Port, TCP and UDP both, on which trackers of every protocol report; the protocol is recognised by its bytes. 0 takes a free one.',
  ),
  gatewayPorts: variable(
    'WAYMARK_GATEWAY_PORTS',
    '',
    protocolPorts,
    'Further ports that speak one protocol only, for trackers that cannot be recognised or are set up already: `teltonika=5027,gt06=5023`.',
  ),
  gatewayProxies: variable(
    'WAYMARK_GATEWAY_PROXIES',
    '',
    proxyNetworks,
    'Proxies in front of the ports of trackers (addresses and networks; `loopback`, `linklocal` and `uniquelocal` among them), which say by the PROXY protocol (`send-proxy` or `send-proxy-v2` of HAProxy) where a connection comes from. One of them that does not say so is refused; of all others what they say of it is not heard. Nobody but the proxy may connect from such an address.',
  ),
  gatewayTlsPort: variable(
    'WAYMARK_GATEWAY_TLS_PORT',
    undefined,
    port,
    'Port on which trackers of every protocol report over TLS; 0 takes a free one. Without it they do so through a proxy, or not at all.',
  ),
  tlsCert: variable(
    'WAYMARK_TLS_CERT',
    undefined,
    text,
    'File with the certificate, and those that it hangs on, in PEM. With it the site and the API speak HTTPS by themselves, and `WAYMARK_GATEWAY_TLS_PORT` is possible. A renewed file counts within a minute, without a restart.',
  ),
  tlsKey: variable('WAYMARK_TLS_KEY', undefined, text, 'File with the key of that certificate, in PEM.'),
  sharePorts: variable(
    'WAYMARK_SHARE_PORTS',
    'no',
    oneOf(['no', 'yes']),
    'With `yes` several processes of one machine listen on the same ports, of the site and of trackers, and Linux shares connections out among them (`SO_REUSEPORT`): all cores serve without a proxy. All of them must say so.',
  ),
  roles: variable(
    'WAYMARK_ROLES',
    PROCESS_ROLES.join(','),
    processRoles,
    'What this process does, where several share a database (`DATABASE_URL`): `gateway` takes what trackers report, `web` serves people and programs, `engine` finds movement and alarms in reports, `jobs` does what is due. Any number of processes may have each; all of them need the same `WAYMARK_SECRET`.',
  ),
  unknownDevices: variable(
    'WAYMARK_UNKNOWN_DEVICES',
    'park',
    oneOf(['refuse', 'park']),
    'What happens to a tracker that nobody has added: `refuse` closes the connection; `park` does so too and lists the tracker for an administrator to adopt.',
  ),
  adminPassword: variable(
    'WAYMARK_ADMIN_PASSWORD',
    undefined,
    ['at least 10 characters', z.string().min(10)],
    'Password that the first administrator gets on an empty database. Without it one is made up and shown once.',
    true,
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    undefined,
    url('postgres', 'postgresql'),
    'A PostgreSQL (15 or newer) to use instead of the embedded one.',
    true,
  ),
  logLevel: variable(
    'WAYMARK_LOG_LEVEL',
    'info',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'The least important lines that are logged.',
  ),
  mqttUrl: variable(
    'WAYMARK_MQTT_URL',
    undefined,
    url('mqtt', 'mqtts', 'ws', 'wss'),
    'An MQTT broker of yours to which OwnTracks phones report; name and password go into the URL.',
    true,
  ),
  hotDays: variable(
    'WAYMARK_HOT_DAYS',
    '3',
    whole(1, 60),
    'Days (UTC) after which the reports of a day are sealed: packed to about a tenth of their size. They stay readable like all others.',
  ),
  retentionDays: variable(
    'WAYMARK_RETENTION_DAYS',
    '0',
    whole(0, 36_500),
    'Days (UTC) after which reports are deleted; 0 keeps them for ever.',
  ),
  unreadDays: variable(
    'WAYMARK_UNREAD_DAYS',
    '30',
    whole(0, 3650),
    'Days for which bytes from trackers are kept that no decoder understood, so that a later version can decode them again (`npm run decode -- --again`); 0 keeps none.',
  ),
  unreadDeviceKb: variable(
    'WAYMARK_UNREAD_DEVICE_KB',
    '1024',
    whole(1, 1_048_576),
    'Kilobytes of such bytes that are kept of one tracker; what comes beyond is counted and left. Senders that nobody has added have 32 for an address.',
  ),
  unreadMb: variable(
    'WAYMARK_UNREAD_MB',
    '1024',
    whole(1, 1_048_576),
    'Megabytes of such bytes that are kept in all, a sixteenth of them for senders that nobody has added.',
  ),
  trailPoints: variable(
    'WAYMARK_TRAIL_POINTS',
    '1000000',
    whole(2, 100_000_000),
    'Most reports of a history trail. Of a range with more the user is asked to shorten it; each takes about 100 bytes of memory while the trail is made.',
  ),
  deviceRanksFrom: variable(
    'WAYMARK_DEVICE_RANKS_FROM',
    '20000',
    whole(0, 100_000_000),
    'From how many devices on what their lists are sorted and counted by is kept in memory, 40 bytes a device, while somebody asks for such lists; below, the database looks at each.',
  ),
  sessionHours: variable(
    'WAYMARK_SESSION_HOURS',
    '168',
    whole(1, 8_760),
    'Hours without use after which a sign-in ends.',
  ),
  sessionDays: variable(
    'WAYMARK_SESSION_DAYS',
    '30',
    whole(1, 3_650),
    'Days after which a sign-in ends however much it is used, so that a token that was taken does not work for ever.',
  ),
  stopSeconds: variable(
    'WAYMARK_STOP_SECONDS',
    '8',
    whole(1, 3_600),
    'Seconds that a stop (SIGTERM, Ctrl-C) waits for a database that does not answer. Reports that could not be stored were not acknowledged: trackers send them again.',
  ),
  secret: variable(
    'WAYMARK_SECRET',
    undefined,
    ['at least 32 characters', z.string().min(32)],
    'Key under which secrets are encrypted that must be read again (keys of authenticator apps, for example). Without it one is made at the first start and kept in the data folder (`secret.key`, readable by its owner only). Back it up: without it those secrets are lost.',
    true,
  ),
  publicUrl: variable(
    'WAYMARK_PUBLIC_URL',
    undefined,
    url('http', 'https'),
    'Address under which people reach the web site, without a path: the base of links in e-mails, and where Google and Facebook lead back to. Without it links lead to `http://localhost` and the port.',
  ),
  firmwareUrl: variable(
    'WAYMARK_FIRMWARE_URL',
    undefined,
    url('http', 'https'),
    'Address under which devices reach the web site to fetch firmware, without a path. Many of them speak no TLS, so `http://` is what they need; files are checked by their MD5, and each address is for one device and one try. The public URL without it.',
  ),
  sensors: variable(
    'WAYMARK_SENSORS',
    '',
    sensorFamilies,
    'Families of sensors whose readings the sensor and guard-tail calls answer and assets show, such as `1508D,AS2321,VS2310`; those of others answer nothing.',
  ),
  dnsServers: variable(
    'WAYMARK_DNS_SERVERS',
    '',
    nameServers,
    "Name servers that are asked for the records that prove organizations' host names, instead of the system's.",
  ),
  smtpUrl: variable(
    'WAYMARK_SMTP_URL',
    undefined,
    url('smtp', 'smtps'),
    'Mail server that takes e-mails: `smtps://name:password@mail.example.com`, or `smtp://` with STARTTLS where the server offers it. Without it e-mails wait, and an administrator sees them on the page Outbox.',
    true,
  ),
  mailFrom: variable(
    'WAYMARK_MAIL_FROM',
    'Waymark <waymark@localhost>',
    ['an address such as Waymark <fleet@example.com>', z.string().regex(/^[^\r\n<>]*<?[^\s@<>]+@[^\s@<>]+>?$/)],
    'Sender of e-mails.',
  ),
  smsUrl: variable(
    'WAYMARK_SMS_URL',
    undefined,
    account('twilio', 'twilio+http'),
    'Service that takes text messages: `twilio://<account SID>:<auth token>@api.twilio.com?from=%2B15550100` (or `?service=MG…` for a messaging service). `twilio+http://` is for a stand-in without TLS. Without it text messages wait, and an administrator sees them on the page Outbox.',
    true,
  ),
  googleLogin: variable(
    'WAYMARK_GOOGLE_LOGIN',
    undefined,
    account('https', 'http'),
    'Sign-in with Google: `https://<client id>:<client secret>@accounts.google.com`. Any other OpenID Connect provider by its own host. The address to lead back to is `<WAYMARK_PUBLIC_URL>/loginAction/oauth/callback`. Without it the button is not shown.',
    true,
  ),
  facebookLogin: variable(
    'WAYMARK_FACEBOOK_LOGIN',
    undefined,
    account('https', 'http'),
    'Sign-in with Facebook: `https://<app id>:<app secret>@www.facebook.com`. Without it the button is not shown.',
    true,
  ),
  policyFolder: variable(
    'WAYMARK_POLICY',
    undefined,
    text,
    'Folder with your own privacy policy and terms instead of those that come with Waymark: `en.md`, and `fr.md`, `es.md`, `zh.md`, `pz.md` where you have them (other languages get the English one). Each begins with `# Title`; sections are plain text under `## Title`. Read at the start; when the words change, people are asked to agree again.',
  ),
  twoFactorDays: variable(
    'WAYMARK_TWO_FACTOR_DAYS',
    '30',
    whole(1, 365),
    'Days without a sign-in after which a trusted device is asked for the second factor again.',
  ),
  pushPrivate: variable(
    'WAYMARK_PUSH_PRIVATE',
    'refuse',
    oneOf(['refuse', 'allow']),
    "Whether push servers, carriers of SIM cards, map servers, mailboxes and SFTP servers of import sources may lie in private networks or on this machine. `refuse` keeps users from reaching what only the server can reach; `allow` is for installations of one's own.",
  ),
  webPushKeys: variable(
    'WAYMARK_WEB_PUSH_KEYS',
    undefined,
    ['a VAPID public and private key in base64url with a colon between', z.string().regex(/^[\w-]{87}:[\w-]{43}$/)],
    'Keys that browsers know this server by when alarms are pushed to them (VAPID): `<public>:<private>`. Without them a pair is made at the first start and stored encrypted. Browsers that were registered under other keys must be registered again.',
    true,
  ),
  alarmStorm: variable(
    'WAYMARK_ALARM_STORM',
    '5',
    whole(1, 1_000),
    'Messages about alarms that one person gets on one channel within WAYMARK_ALARM_STORM_SECONDS; further ones are put into one message that lists them.',
  ),
  alarmStormSeconds: variable(
    'WAYMARK_ALARM_STORM_SECONDS',
    '60',
    whole(1, 3_600),
    'Seconds within which many alarms are a storm; as long the message that lists them waits at most.',
  ),
  commitMs: variable(
    'WAYMARK_COMMIT_MS',
    '20',
    whole(1, 5_000),
    'Milliseconds that reports wait for others to be committed with them. More saves disk writes, less answers trackers sooner.',
  ),
  commitRows: variable(
    'WAYMARK_COMMIT_ROWS',
    '8192',
    whole(1, 100_000),
    'Reports after which a commit does not wait any longer.',
  ),
} satisfies Record<string, Variable<unknown>>
