import { Button, Switch } from '@mantine/core'
import {
  bindToISAACByPost,
  geotabSetForwarding,
  getTelematicsLinks,
  type TelematicsLink,
} from '@waymark/contract/rooms/device/telematics.ts'
import { TELEMATICS } from '@waymark/contract/telematics.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { sayFailure } from '../../app/said/say.ts'
import { useFailedItems } from '../../app/save/useFailedItems.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import doneList from '../../ui/doneList.module.css'
import styles from './telematics.module.css'

const BindForm = lazyPart(async () => ({ default: (await import('./BindForm.tsx')).BindForm }))

const sayAnyFailure = (text: string | undefined): void => void (text === undefined || sayFailure(text))

/** At which telematics services a device is, and what is forwarded there. */
export function LinksPanel({ device }: { device: number }) {
  const t = useT('telematics')
  const mayGeotab = usePermission('organization:device:geotab')
  const mayIsaac = usePermission('organization:device:isaac')
  const [binding, setBinding] = useState(false)
  const query = useCall(
    getTelematicsLinks,
    { device },
    { keep: true, refetchEvery: (answer) => (answer?.links.some(({ state }) => state === 'binding') ? 2_000 : 30_000) },
  )
  const isaac = useSave(() => call(bindToISAACByPost, { device }), {
    changes: [getTelematicsLinks],
    onFailure: sayAnyFailure,
  })
  const links = query.data?.links ?? []
  const isBound = (service: TelematicsLink['service']): boolean =>
    links.some((link) => link.service === service && link.state !== 'failed')
  return (
    <section className={styles.panel} aria-label={t('telematics')}>
      <QueryState query={query} />
      <div className={styles.buttons}>
        {mayGeotab && query.data && !isBound('geotab') ? (
          <Button size="compact-sm" onClick={() => setBinding(true)}>
            {t('bindGeotab')}
          </Button>
        ) : null}
        {mayIsaac && query.data && !isBound('isaac') ? (
          <Button size="compact-sm" variant="default" loading={isaac.busy} onClick={() => isaac.save()}>
            {t('bindIsaac')}
          </Button>
        ) : null}
      </div>
      {query.data && links.length === 0 ? <p className={styles.quiet}>{t('noLinks')}</p> : null}
      <ul className={`${doneList.list} ${styles.list}`}>
        {links.map((link) => (
          <LinkLine key={link.service} device={device} link={link} mayForward={mayGeotab} />
        ))}
      </ul>
      {binding ? <BindForm device={device} onClose={() => setBinding(false)} /> : null}
    </section>
  )
}

function LinkLine({ device, link, mayForward }: { device: number; link: TelematicsLink; mayForward: boolean }) {
  const t = useT('telematics')
  const format = useFormat()
  const { service, state, externalId, accountName, said, forwards, sentAt } = link
  const failed = useFailedItems()
  const forwarding = useSave((enabled: boolean) => call(geotabSetForwarding, { devices: [device], enabled }), {
    changes: [getTelematicsLinks],
    partFailed: (results) => failed(results),
    onFailure: sayAnyFailure,
  })
  return (
    <li>
      <b>{TELEMATICS[service].title}</b>
      <p>{[t(`state_${state}`), externalId, accountName, said].filter(Boolean).join(' · ')}</p>
      {service === 'geotab' && state === 'bound' ? (
        <Switch
          size="sm"
          label={t('forwards')}
          description={sentAt === null ? undefined : t('sentAt', { time: format.time(Date.parse(sentAt)) })}
          checked={forwards}
          disabled={!mayForward || forwarding.busy}
          onChange={(event) => forwarding.save(event.currentTarget.checked)}
        />
      ) : null}
    </li>
  )
}
