import {
  deleteDetentionTerms,
  type DetentionTerms,
  getDetentionTermsList,
} from '@waymark/contract/rooms/appointment.ts'
import { type ReactNode, useMemo } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { textColumns } from '../../app/textColumns.ts'
import { usePagedList } from '../../app/usePagedList.ts'

const TermsForm = lazyPart(async () => ({ default: (await import('./TermsForm.tsx')).TermsForm }))

/** What time at landmarks costs nothing, and in which steps the rest is billed. */
export function TermsList({ views }: { views: ReactNode }) {
  const t = useT('appointment')
  const list = usePagedList({ id: 'landmarkName', descending: false }, { ofOrgs: true })
  const query = useListCall(getDetentionTermsList, list.params)
  return (
    <PagedList
      name="detentionTerms"
      title={t('appointments')}
      label={t('detentionTerms')}
      list={list}
      query={query}
      columns={useColumns()}
      keyOf={({ termsId }) => termsId}
      nameOf={(terms) => terms.landmarkName || terms.orgName}
      search={t('searchTerms')}
      filters={views}
      add={{
        may: 'monitoring:appointment:edit',
        label: t('addTerms'),
        render: (close) => <TermsForm onClose={close} />,
      }}
      edit={{
        may: 'monitoring:appointment:edit',
        render: (terms, close) => <TermsForm terms={terms} onClose={close} />,
      }}
      remove={{
        may: 'monitoring:appointment:edit',
        text: t('deleteTermsText'),
        send: ({ termsId }) => call(deleteDetentionTerms, { termsId }),
        list: getDetentionTermsList,
      }}
      none={{ title: t('noTerms'), text: t('noTermsText') }}
    />
  )
}

function useColumns() {
  const t = useT('appointment')
  const format = useFormat()
  return useMemo(() => {
    const text = textColumns<DetentionTerms>()
    // on a phone they stand side by side, without a head that says what each is
    const said = (word: 'freeFor' | 'stepsOf' | 'warnedBefore', minutes: number | null): string =>
      minutes === null ? '' : t(word, { time: format.duration(minutes * 60_000) })
    return [
      text('landmarkName', t('landmark'), 220, (each) => each.landmarkName || t('allLandmarks'), {
        card: 'title',
        sortable: true,
      }),
      text('freeMinutes', t('free'), 150, (each) => said('freeFor', each.freeMinutes), {
        card: 'detail',
        sortable: true,
      }),
      text('stepMinutes', t('step'), 150, (each) => said('stepsOf', each.stepMinutes), {
        card: 'detail',
        sortable: true,
      }),
      text('warnMinutes', t('warn'), 200, (each) => said('warnedBefore', each.warnMinutes), {
        card: 'detail',
        sortable: false,
      }),
      text('orgName', t('organization'), 200, (each) => each.orgName, { card: 'note', sortable: true }),
    ]
  }, [t, format])
}
