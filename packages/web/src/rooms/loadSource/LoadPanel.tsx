import {
  chooseDeviceLoad,
  chooseModelLoad,
  getDeviceLoad,
  getModelLoad,
  type LoadAnswer,
} from '@waymark/contract/rooms/device/loadSource.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import type { FormItem } from '../../app/form/FormField.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useFormat } from '../../app/format/useFormat.ts'
import { fromWall, toWall } from '../../app/format/zones.ts'
import { useT } from '../../app/i18n.ts'
import { QueryState } from '../../app/QueryState.tsx'
import { usePermission } from '../../app/sessionStore.ts'
import { useCall } from '../../app/useCall.ts'
import { LoadHistory } from './LoadHistory.tsx'
import { type LoadValues, loadValues, sourceOf } from './loadValues.ts'
import { ReportedInputs } from './ReportedInputs.tsx'

type Owner = { readonly modelId: number } | { readonly device: number }

/** What the inputs say is asked again so often while it is shown. Milliseconds. */
const AGAIN = 15_000

/** Whence the load of a model's or a device's asset is read, with what inputs say just now. */
export function LoadPanel(owner: Owner) {
  return 'device' in owner ? <DeviceLoad device={owner.device} /> : <ModelLoad modelId={owner.modelId} />
}

function ModelLoad({ modelId }: { modelId: number }) {
  const query = useCall(getModelLoad, { modelId }, { keep: true, refetchEvery: AGAIN })
  const mayEdit = usePermission('manufacture:model:edit')
  return (
    <>
      <QueryState query={query} />
      {query.data ? <Shown answer={query.data} owner={{ modelId }} mayEdit={mayEdit} /> : null}
    </>
  )
}

function DeviceLoad({ device }: { device: number }) {
  const query = useCall(getDeviceLoad, { device }, { keep: true, refetchEvery: AGAIN })
  return (
    <>
      <QueryState query={query} />
      {query.data ? <Shown answer={query.data} owner={{ device }} mayEdit /> : null}
    </>
  )
}

function Shown({ answer, owner, mayEdit }: { answer: LoadAnswer; owner: Owner; mayEdit: boolean }) {
  const newest = answer.choices[0]?.version ?? 0
  return (
    <>
      {mayEdit ? <LoadForm key={newest} answer={answer} owner={owner} /> : null}
      <ReportedInputs told={answer.told} source={answer.source} />
      <LoadHistory choices={answer.choices} />
    </>
  )
}

function LoadForm({ answer, owner }: { answer: LoadAnswer; owner: Owner }) {
  const t = useT('loadSource')
  const format = useFormat()
  const [now] = useState(() => Date.now())
  const isDevice = 'device' in owner
  const offers = [...new Set(answer.told.flatMap(({ inputs }) => inputs.map(({ name }) => name)))]
  return (
    <PageForm
      valuesOf={() => loadValues(isDevice && !answer.own ? null : answer.source, toWall(now, format.zone))}
      limits={isDevice ? chooseDeviceLoad : chooseModelLoad}
      columns={2}
      fields={({ kind }): FormItem<LoadValues>[] => {
        const limit = kind === 'weight' ? { unit: 'kg', most: 200_000 } : { unit: 'mm', most: 50_000 }
        const hasLimit = kind === 'weight' || kind === 'distance'
        return [
          {
            kind: 'choice',
            name: 'kind',
            label: t('readFrom'),
            wide: true,
            choices: [
              ...(isDevice ? [{ value: 'byModel', label: t('byModel') }] : []),
              ...(['flag', 'input', 'weight', 'distance'] as const).map((value) => ({ value, label: t(value) })),
              { value: 'none', label: t('noSource') },
            ],
          },
          (kind === 'input' || kind === 'distance') && {
            kind: 'line',
            name: 'input',
            label: t('inputName'),
            hint: t('inputHint'),
            offers,
            required: true,
          },
          kind === 'weight' && {
            kind: 'tags',
            name: 'inputs',
            label: t('weights'),
            hint: t('inputHint'),
            offers,
            required: true,
            wide: true,
          },
          kind === 'input' && { kind: 'tick', name: 'isInverted', label: t('isInverted') },
          hasLimit && {
            kind: 'number',
            name: 'threshold',
            label: t(kind === 'weight' ? 'loadedFrom' : 'loadedBelow'),
            required: true,
            least: 1,
            ...limit,
          },
          hasLimit && {
            kind: 'number',
            name: 'margin',
            label: t('loadMargin'),
            hint: t('marginHint'),
            least: 0,
            ...limit,
          },
          {
            kind: 'wallTime',
            name: 'since',
            label: `${t('since')} (${format.zoneName(now)})`,
            hint: t('sinceHint'),
            check: ({ since }) => (fromWall(since, format.zone) <= Date.now() + 60_000 ? undefined : t('stillToCome')),
          },
        ]
      }}
      save={(values) => {
        const since = new Date(Math.min(fromWall(values.since, format.zone), Date.now())).toISOString()
        const source = sourceOf(values)
        return isDevice
          ? call(chooseDeviceLoad, { device: owner.device, source, since })
          : call(chooseModelLoad, { modelId: owner.modelId, source: source ?? { kind: 'flag' }, since })
      }}
      changes={[getModelLoad, getDeviceLoad]}
    />
  )
}
