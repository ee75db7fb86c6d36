import { CARRIERS } from '@waymark/contract/carriers.ts'
import { isUnderWay } from '@waymark/contract/lifecycles/simOperationLifecycle.ts'
import type { Sim } from '@waymark/contract/rooms/device/sim.ts'
import { useMemo } from 'react'
import { useFormat } from '../../app/format/useFormat.ts'
import { useMoney } from '../../app/format/useMoney.ts'
import { useT, type Translate } from '../../app/i18n.ts'
import { textColumns } from '../../app/textColumns.ts'
import { useNow } from '../../app/clock/useNow.ts'
import type { DataColumn } from '../../ui/table/DataColumn.ts'
import styles from './sim.module.css'

/** What holds of a card, what is wanted of it, and what its carrier says otherwise. */
export function simStateText(t: Translate<'sim'>, { state, drift, operation }: Sim): string {
  const said = [t(`state_${state}`)]
  if (operation && isUnderWay(operation)) said.push(t('askedFor', { what: t(`asked_${operation.kind}`) }))
  else if (operation?.state === 'timed_out') said.push(t('operation_timed_out'))
  if (drift !== null)
    said.push(t('carrierSays', { state: drift === 'unknown' ? t('driftUnknown') : t(`state_${drift}`) }))
  return said.join(' · ')
}

/** What is known of a SIM card, as its list and its page tell it. */
export function useSimColumns(): DataColumn<Sim>[] {
  const t = useT('sim')
  const format = useFormat()
  const money = useMoney()
  const now = useNow()
  return useMemo(() => {
    const text = textColumns<Sim>()
    const megabytes = (value: number): string => `${format.number(value, value < 10 ? 1 : 0)} MB`
    return [
      text('iccid', t('iccid'), 190, ({ iccid }) => iccid, { card: 'title', sortable: true }),
      {
        id: 'state',
        title: t('state'),
        width: 225,
        sortable: true,
        card: 'note',
        cell: (sim) => (
          <span className={sim.drift === null ? undefined : styles['drifting']}>{simStateText(t, sim)}</span>
        ),
        text: (sim) => simStateText(t, sim),
      },
      text('carrierName', t('simCarrier'), 150, ({ carrierName }) => carrierName, { card: 'detail', sortable: true }),
      text('deviceId', t('device'), 150, ({ deviceId }) => deviceId, { card: 'detail', sortable: true }),
      text(
        'dataUsedMb',
        t('dataUsed'),
        130,
        ({ dataUsedMb, dataLimitMb }) =>
          dataLimitMb === null
            ? megabytes(dataUsedMb)
            : t('usedOf', { used: megabytes(dataUsedMb), limit: megabytes(dataLimitMb) }),
        { numeric: true, sortable: true, card: 'detail' },
      ),
      text('bundle', t('bundle'), 120, ({ bundle }) => bundle, { sortable: true }),
      text(
        'balance',
        t('balance'),
        100,
        ({ balanceMinor, currency }) => (balanceMinor === null ? '' : money(Number(balanceMinor), currency)),
        { numeric: true },
      ),
      text('msisdn', t('msisdn'), 140, ({ msisdn }) => msisdn, { sortable: true }),
      text(
        'syncedAt',
        t('syncedAt'),
        120,
        ({ syncedAt }) => (syncedAt === null ? t('never') : format.ago(Date.parse(syncedAt), now)),
        { sortable: true },
      ),
      text('orgName', t('organization'), 150, ({ orgName }) => orgName, { sortable: true }),
      text('imsi', t('imsi'), 150, ({ imsi }) => imsi, { spare: true }),
      text('cardType', t('cardType'), 110, ({ cardType }) => t(`card_${cardType}`), { spare: true }),
      text('carrierState', t('carrierState'), 130, ({ carrierState }) => carrierState, { spare: true }),
      text('carrierKind', t('carrierKind'), 120, ({ carrier }) => CARRIERS[carrier].title, { spare: true }),
      text(
        'bundleRenewsAt',
        t('bundleRenewsAt'),
        130,
        ({ bundleRenewsAt }) => (bundleRenewsAt === null ? '' : format.date(Date.parse(bundleRenewsAt))),
        { spare: true },
      ),
      text('messagesUsed', t('messagesUsed'), 110, ({ messagesUsed }) => format.number(messagesUsed), {
        spare: true,
        numeric: true,
      }),
      text('remark', t('remark'), 200, ({ remark }) => remark, { spare: true }),
    ]
  }, [t, format, money, now])
}
