import { Alert, Button, FileInput, Group, Modal, Select } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import type { CallResult } from '@waymark/contract/call.ts'
import { getVehicleList, importVehicleUseJson, VEHICLE_FILE_HEADS } from '@waymark/contract/rooms/vehicle.ts'
import { csvFile } from '@waymark/core/text/csv.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { download } from '../../../app/files/download.ts'
import { useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { useAssetTypeName } from '../../../app/useAssetTypeName.ts'
import { refresh } from '../../../app/useCall.ts'
import { useOrganizations } from '../../../app/useOrganizations.ts'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'
import { problemText } from './problemText.ts'

type Outcome = CallResult<typeof importVehicleUseJson>

/** Imports a file of vehicles: a template, a check as soon as a file is chosen, then all of it or the good ones. */
export function VehicleImport({ onClose }: { onClose: () => void }) {
  const t = useT('vehicle')
  const common = useT('common')
  const orgs = useOrganizations()
  const [orgId, setOrgId] = useState(String(useNewRecordOrg()))
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()

  const send = async (chosen: File | null, org: string, options: { dryRun?: boolean; goodRows?: boolean }) => {
    setFailure(undefined)
    if (!chosen) return setOutcome(undefined)
    setBusy(true)
    const params = { file: chosen, fileName: chosen.name, orgId: Number(org), ...options }
    const answer = await call(importVehicleUseJson, params, { latest: 'vehicle import' })
    setBusy(false)
    if (!answer.ok) {
      setOutcome(undefined)
      return setFailure([errorText(answer), answer.fields[0]?.message].filter(Boolean).join(': '))
    }
    if (answer.data.added > 0) refresh(getVehicleList)
    return setOutcome(answer.data)
  }
  const failed = outcome ? outcome.total - outcome.good : 0
  const isDone = outcome !== undefined && outcome.added > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('importTitle')}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <p>{t('importHint')}</p>
      <Button
        size="compact-xs"
        variant="subtle"
        mt={6}
        ml={-6}
        onClick={() => download('vehicles.csv', 'text/csv', csvFile(Object.values(VEHICLE_FILE_HEADS), []))}
      >
        {t('importTemplate')}
      </Button>
      <Group grow align="flex-start" gap="sm" mt="sm" mb="sm">
        <FileInput
          size="xs"
          label={t('chooseFile')}
          placeholder=".xlsx, .xls, .csv"
          accept=".xlsx,.xls,.csv"
          clearable
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            void send(chosen, orgId, { dryRun: true })
          }}
        />
        <Select
          size="xs"
          label={t('organization')}
          allowDeselect={false}
          searchable
          data={orgs}
          value={orgId}
          onChange={(value) => {
            setOrgId(value ?? orgId)
            void send(file, value ?? orgId, { dryRun: true })
          }}
        />
      </Group>
      <div role="status">
        {busy ? <p>{t('checking')}</p> : null}
        {failure ? (
          <Alert color="red" variant="light">
            {failure}
          </Alert>
        ) : null}
        {outcome && !busy ? (
          <Alert color={isDone ? 'green' : failed > 0 ? 'red' : 'blue'} variant="light" mb="sm">
            {isDone ? t('imported', { count: outcome.added }) : t('foundGood', { count: outcome.good })}
            {failed > 0 ? ` · ${t('foundBad', { count: failed })}` : null}
          </Alert>
        ) : null}
      </div>
      {outcome && outcome.problems.length > 0 ? <Problems {...outcome} /> : null}
      {outcome && outcome.problems.length === 0 && !isDone ? <Preview {...outcome} /> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(isDone ? 'close' : 'cancel')}
        </Button>
        {outcome && !isDone && outcome.good > 0 ? (
          <Button
            size="xs"
            loading={busy}
            onClick={() => void send(file, orgId, outcome.problems.length > 0 ? { goodRows: true } : {})}
          >
            {t(outcome.problems.length > 0 ? 'importGood' : 'import')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

/** What is wrong with a file, by line and column. */
function Problems({ problems }: Pick<Outcome, 'problems'>) {
  const t = useT('vehicle')
  return (
    <ScrollTable label={t('errors')} heads={[t('line'), t('column'), t('problem'), t('value')]}>
      {problems.map((each) => (
        <tr key={`${each.line} ${each.field} ${each.problem}`}>
          <td>{each.line}</td>
          <td>{each.column}</td>
          <td>{problemText(each, t)}</td>
          <td>{each.value}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}

/** The first vehicles of a good file. */
function Preview({ preview }: Pick<Outcome, 'preview'>) {
  const t = useT('vehicle')
  const typeName = useAssetTypeName()
  return (
    <ScrollTable label={t('preview')} heads={[t('name'), t('assetType'), t('plate'), t('device')]}>
      {preview.map((each) => (
        <tr key={each.name}>
          <td>{each.name}</td>
          <td>{typeName(each.assetType)}</td>
          <td>{each.plate}</td>
          <td>{each.device}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
