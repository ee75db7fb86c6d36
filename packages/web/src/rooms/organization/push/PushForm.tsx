import { Checkbox, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { editPushUrl, getPushUrl, PUSH_PROTOCOLS, type PushServer } from '@waymark/contract/rooms/pushServer.ts'
import { Controller, useForm } from 'react-hook-form'
import { call } from '../../../app/api.ts'
import { FormModal } from '../../../app/FormModal.tsx'
import { useT } from '../../../app/i18n.ts'
import { useRequired } from '../../../app/useRequired.ts'
import { kept, type TypedServer } from './typedServers.ts'
import { useFormSave } from '../../../app/save/useFormSave.ts'

interface Values {
  protocol: PushServer['protocol'] | ''
  address: string
  topic: string
  authorizationCode: string
  enabled: boolean
  isaac: boolean
  newSecret: boolean
}

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
  const common = useT('common')
  const form = useForm<Values>({
    defaultValues: {
      protocol: server?.protocol ?? 'https',
      address: server?.address ?? '',
      topic: server?.topic ?? '',
      authorizationCode: '',
      enabled: server?.enabled ?? true,
      isaac: server?.isaac ?? false,
      newSecret: false,
    },
  })
  const { errors } = form.formState
  const mqtt = form.watch('protocol').startsWith('mqtt')
  const saving = useFormSave(
    form,
    ({ protocol, authorizationCode, ...values }) => {
      const code = authorizationCode === '' ? {} : { authorizationCode }
      const typed = { ...values, ...code, protocol, ...(server ? { serverId: server.serverId } : {}) } as TypedServer
      // one push server is ISAAC's: marking this one takes the mark from another
      const others = (each: PushServer): TypedServer => (values.isaac ? { ...kept(each), isaac: false } : kept(each))
      const list = server
        ? servers.map((each) => (each.serverId === server.serverId ? typed : others(each)))
        : [...servers.map(others), typed]
      return call(editPushUrl, { orgId, servers: list })
    },
    {
      changes: [getPushUrl],
      fieldOf: (name) => name.split('.').at(-1) ?? name,
      done: (list) => onClose(list.find((each) => each.secret !== undefined)?.secret),
    },
  )
  const required = useRequired()
  return (
    <FormModal
      title={server ? t('editTitle', { name: server.address }) : t('addPush')}
      saving={saving}
      submit={common('save')}
      onSubmit={saving.submit}
      onClose={() => onClose()}
    >
      <SimpleGrid cols={2} spacing="sm">
        <Controller
          control={form.control}
          name="protocol"
          rules={required(t('protocol'))}
          render={({ field }) => (
            <Select
              size="xs"
              label={t('protocol')}
              required
              allowDeselect={false}
              data={PUSH_PROTOCOLS.map((each) => ({ value: each, label: each }))}
              error={errors.protocol?.message}
              {...field}
            />
          )}
        />
        <Controller
          control={form.control}
          name="enabled"
          render={({ field }) => (
            <Switch
              size="xs"
              mt={26}
              label={t('enabled')}
              checked={field.value}
              onChange={(event) => field.onChange(event.currentTarget.checked)}
            />
          )}
        />
      </SimpleGrid>
      <TextInput
        size="xs"
        mt="xs"
        label={t('address')}
        description={t('addressHint')}
        placeholder="fleet.example.com/positions"
        required
        data-autofocus
        error={errors.address?.message}
        {...form.register('address', required(t('address')))}
      />
      {mqtt ? (
        <TextInput
          size="xs"
          mt="xs"
          label={t('topic')}
          required
          error={errors.topic?.message}
          {...form.register('topic', required(t('topic')))}
        />
      ) : null}
      <TextInput
        size="xs"
        mt="xs"
        label={t('authorizationCode')}
        description={t('authorizationHint')}
        placeholder={server?.hasAuthorizationCode ? t('authorizationKept') : ''}
        autoComplete="off"
        error={errors.authorizationCode?.message}
        {...form.register('authorizationCode')}
      />
      <Checkbox size="xs" mt="sm" label={t('isaacServer')} {...form.register('isaac')} />
      {server ? <Checkbox size="xs" mt="sm" label={t('newSecret')} {...form.register('newSecret')} /> : null}
    </FormModal>
  )
}
