import { firmwareLifecycle } from '@waymark/contract/lifecycles/firmwareLifecycle.ts'
import { deleteUpdateByPost, type Firmware, getUpdateList, releaseUpdate } from '@waymark/contract/rooms/firmware.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { useFilters } from '../../app/list/useFilters.ts'
import { useListCall } from '../../app/list/useListCall.ts'
import { PagedList } from '../../app/PagedList.tsx'
import { say, sayFailure } from '../../app/said/say.ts'
import { useSave } from '../../app/save/useSave.ts'
import { usePagedList } from '../../app/usePagedList.ts'
import { SideBySide } from '../../ui/SideBySide.tsx'
import { useOpenRecord } from '../../app/list/useOpenRecord.tsx'
import { FirmwareRecord } from './FirmwareRecord.tsx'
import { useFirmwareColumns } from './useFirmwareColumns.tsx'

const FirmwareForm = lazyPart(async () => ({ default: (await import('./FirmwareForm.tsx')).FirmwareForm }))
const WithdrawForm = lazyPart(async () => ({ default: (await import('./WithdrawForm.tsx')).WithdrawForm }))

/** Firmware of devices: a draft until it is released, and withdrawn when it should reach no further one. */
export default function FirmwareScreen() {
  const t = useT('firmware')
  const list = usePagedList({ id: 'createdAt', descending: true })
  const filters = useFilters([
    {
      name: 'state',
      label: t('state'),
      choices: firmwareLifecycle.states.map((state) => ({ value: state, label: t(state), params: { state } })),
    },
  ])
  const query = useListCall(getUpdateList, { ...list.params, ...filters.params })
  const columns = useFirmwareColumns()
  const opened = useOpenRecord('firmware', {
    idOf: ({ updateId }) => updateId,
    rows: query.data?.list,
    Record: FirmwareRecord,
  })
  const [withdrawn, setWithdrawn] = useState<Firmware>()
  const releasing = useSave(({ updateId, version }: Firmware) => call(releaseUpdate, { updateId, version }), {
    changes: [getUpdateList],
    done: (_version, { updateName }) => say(t('isReleased', { name: updateName })),
    onFailure: (text) => text !== undefined && sayFailure(text),
  })
  return (
    <SideBySide side={opened.side}>
      <PagedList
        name="firmware"
        title={t('firmware')}
        list={list}
        query={query}
        columns={columns}
        keyOf={({ updateId }) => updateId}
        current={opened.current}
        nameOf={({ updateName }) => updateName}
        search={t('search')}
        narrow={filters}
        add={{ may: 'manufacture:firmware:add', label: t('add'), render: (close) => <FirmwareForm onClose={close} /> }}
        onOpen={opened.open}
        rowActions={(firmware) => [
          { label: t('history'), run: () => opened.open(firmware, 'timeline') },
          firmware.events.includes('release') && { label: t('release'), run: () => releasing.save(firmware) },
          firmware.events.includes('withdraw') && { label: t('withdraw'), run: () => setWithdrawn(firmware) },
        ]}
        edit={{
          may: 'manufacture:firmware:edit',
          render: (firmware, close) => <FirmwareForm firmware={firmware} onClose={close} />,
        }}
        remove={{
          may: 'manufacture:firmware:delete',
          isHeld: ({ state }) => state === 'released',
          text: t('deleteText'),
          send: ({ updateId }) => call(deleteUpdateByPost, { updateId }),
          list: getUpdateList,
        }}
        none={{ title: t('none'), text: t('noneText') }}
      >
        {withdrawn ? <WithdrawForm firmware={withdrawn} onClose={() => setWithdrawn(undefined)} /> : null}
      </PagedList>
    </SideBySide>
  )
}
