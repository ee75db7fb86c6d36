import { type CommandChannel, getCommandList, getCommandOptions } from '@waymark/contract/rooms/device/command.ts'
import { useState } from 'react'
import { ChoiceSwitch } from '../../app/ChoiceSwitch.tsx'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import doneList from '../../ui/doneList.module.css'
import styles from './command.module.css'
import { CommandButtons } from './CommandButtons.tsx'
import { CommandLine } from './CommandLine.tsx'
import { HearsLine } from './HearsLine.tsx'

/** Commands that are shown. */
const SHOWN = 50
/** How often it is asked what became of them: while one is not over, and otherwise. Milliseconds. */
const SOON = 1_500
const LATER = 20_000

interface Props {
  /** Id of the device. */
  device: number
  /** What it, or the vehicle that it is on, is called. */
  name: string
}

/** What a device can be told, when it would hear of it, and what became of what it was told before. */
export function CommandsPanel({ device, name }: Props) {
  const t = useT('command')
  const common = useT('common')
  const [chosen, setChosen] = useState<CommandChannel>('data')
  const now = useNow(60_000)
  const options = useCall(getCommandOptions, { device }, { refetchEvery: LATER, keep: true })
  const query = useCall(
    getCommandList,
    { device, pageSize: SHOWN },
    {
      keep: true,
      refetchEvery: (answer) =>
        answer?.list.some(({ state }) => state === 'queued' || state === 'sent') ? SOON : LATER,
    },
  )
  const { data } = options
  // a card that is taken out meanwhile leaves the connection
  const channel = data && data.smsKinds.length > 0 ? chosen : 'data'
  const commands = query.data?.list ?? []
  return (
    <section className={styles.panel} aria-label={t('commands')}>
      <QueryState query={options} />
      {data ? (
        <>
          {data.smsKinds.length === 0 ? null : (
            <ChoiceSwitch
              label={t('channel')}
              choices={[
                { value: 'data', label: t('channel_data') },
                { value: 'sms', label: common('sms') },
              ]}
              value={channel}
              onChange={setChosen}
            />
          )}
          {data.kinds.length === 0 ? null : (
            <HearsLine online={data.online} expectedAt={data.expectedAt} channel={channel} />
          )}
          <CommandButtons device={device} name={name} options={data} channel={channel} />
          {data.reason === '' ? null : <p className={styles.quiet}>{t(`reason_${data.reason}`)}</p>}
        </>
      ) : null}
      <QueryState query={query} />
      {query.data && commands.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      <ol className={`${doneList.list} ${styles.list}`}>
        {commands.map((command) => (
          <CommandLine key={command.commandId} command={command} now={now} />
        ))}
      </ol>
    </section>
  )
}
