import { editPushUrl, getPushUrl, PUSH_PROTOCOLS, type PushServer } from '@waymark/contract/rooms/pushServer.ts'
import { call } from '../../../app/api.ts'
import { RecordForm } from '../../../app/form/RecordForm.tsx'
import { useT } from '../../../app/i18n.ts'
import { typedServerOf, type TypedServer } from './typedServerOf.ts'

interface Props {
  orgId: number
  servers: readonly PushServer[]
  server?: PushServer
  /** Given the signing secret where a new one was made: it is shown this once. */
  onClose: (secret?: string) => void
}

/** Adds or edits a push server; the protocol is chosen apart from the address. */
export function PushForm({ orgId, servers, server, onClose }: Props) {
  const t = useT('organization')
  return (
    <RecordForm
      title={server ? t('editTitle', { name: server.address }) : t('addPush')}
      record={server}
      valuesOf={(of) => ({
        protocol: of?.protocol ?? 'https',
        address: of?.address ?? '',
        topic: of?.topic ?? '',
        authorizationCode: '',
        enabled: of?.enabled ?? true,
        isaac: of?.isaac ?? false,
        newSecret: false,
      })}
      limits={editPushUrl}
      columns={2}
      fields={({ protocol }) => [
        {
          kind: 'choice',
          name: 'protocol',
          label: t('protocol'),
          required: true,
          choices: PUSH_PROTOCOLS.map((value) => ({ value, label: value })),
        },
        { kind: 'switch', name: 'enabled', label: t('enabled') },
        {
          kind: 'line',
          name: 'address',
          label: t('address'),
          hint: t('addressHint'),
          placeholder: 'fleet.example.com/positions',
          required: true,
          wide: true,
        },
        protocol.startsWith('mqtt') && { kind: 'line', name: 'topic', label: t('topic'), required: true, wide: true },
        {
          kind: 'line',
          name: 'authorizationCode',
          label: t('authorizationCode'),
          hint: t('authorizationHint'),
          placeholder: server?.hasAuthorizationCode ? t('authorizationKept') : '',
          autoComplete: false,
          wide: true,
        },
        { kind: 'tick', name: 'isaac', label: t('isaacServer') },
        server !== undefined && { kind: 'tick', name: 'newSecret', label: t('newSecret') },
      ]}
      save={({ authorizationCode, ...values }) => {
        const code = authorizationCode === '' ? {} : { authorizationCode }
        const typed: TypedServer = { ...values, ...code, ...(server ? { serverId: server.serverId } : {}) }
        // one push server is ISAAC's: marking this one takes the mark from another
        const others = (each: PushServer): TypedServer =>
          values.isaac ? { ...typedServerOf(each), isaac: false } : typedServerOf(each)
        const list = server
          ? servers.map((each) => (each.serverId === server.serverId ? typed : others(each)))
          : [...servers.map(others), typed]
        return call(editPushUrl, { orgId, servers: list })
      }}
      faultOf={({ name, message }) => ({ name: name.split('.').at(-1) ?? name, message })}
      changes={[getPushUrl]}
      done={(list) => onClose(list.find((each) => each.secret !== undefined)?.secret)}
      onClose={() => onClose()}
    />
  )
}
