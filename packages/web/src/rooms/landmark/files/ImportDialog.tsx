import { Alert, Button, Group, Modal, Select, Tabs } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Flex.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import type { CallResult } from '@waymark/contract/call.ts'
import { getImportLogList, getLandmarkList, importLandmark } from '@waymark/contract/rooms/landmark.ts'
import { useState } from 'react'
import { call } from '../../../app/api.ts'
import { errorText } from '../../../app/errorText.ts'
import { useT } from '../../../app/i18n.ts'
import { useNewRecordOrg } from '../../../app/orgTree/chosenOrg.ts'
import { refresh } from '../../../app/useCall.ts'
import { useOrganizations } from '../../../app/useOrganizations.ts'
import { landmarkMap } from '../map/LandmarkMap.ts'
import styles from './files.module.css'
import { ImportLog } from './ImportLog.tsx'
import { ProblemTable } from './ProblemTable.tsx'
import { ScrollTable } from '../../../ui/ScrollTable.tsx'

type Outcome = CallResult<typeof importLandmark>

/** Problems that one answer tells at most. */
const MOST_PROBLEMS = 500

/** Imports a file of landmarks: checked first, then all of it or the good ones; and the log of what was imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useT('landmark')
  const common = useT('common')
  const orgs = useOrganizations()
  const newOrg = useNewRecordOrg()
  const [orgId, setOrgId] = useState(String(newOrg))
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [checked, setChecked] = useState<Outcome>()
  const [added, setAdded] = useState<number>()

  const send = async (chosen: File, org: string, options: { dryRun?: boolean; goodRows?: boolean }): Promise<void> => {
    setBusy(true)
    setFailure(undefined)
    const params = { file: chosen, fileName: chosen.name, orgId: Number(org), ...options }
    const outcome = await call(importLandmark, params, { latest: 'landmark import' })
    setBusy(false)
    if (!outcome.ok) {
      const [field] = outcome.fields
      setChecked(undefined)
      return setFailure([errorText(outcome), field?.message].filter(Boolean).join(': '))
    }
    setChecked(outcome.data)
    if (options.dryRun) return undefined
    refresh(getLandmarkList)
    refresh(getImportLogList)
    landmarkMap().layer.refresh()
    setAdded(outcome.data.added)
    return undefined
  }
  const choose = (chosen: File | undefined, org: string): void => {
    setFile(chosen)
    setAdded(undefined)
    setChecked(undefined)
    setFailure(undefined)
    if (chosen) void send(chosen, org, { dryRun: true })
  }
  const failed = checked ? checked.total - checked.good : 0
  const mayImport = file && checked && added === undefined && checked.good > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('importTitle')}
      size="lg"
      lockScroll={false}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <Tabs defaultValue="file" keepMounted={false}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="file">{t('chooseFile')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('log')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="file">
          <p className={styles.hint}>{t('importHint')}</p>
          <Select
            size="xs"
            mb="xs"
            label={t('organization')}
            allowDeselect={false}
            searchable
            data={orgs}
            value={orgId}
            onChange={(value) => {
              setOrgId(value ?? orgId)
              choose(file, value ?? orgId)
            }}
          />
          <label className={styles.label} htmlFor="landmark-file">
            {t('chooseFile')}
          </label>
          <input
            id="landmark-file"
            className={styles.file}
            type="file"
            accept=".csv,.txt,.xlsx,.xls,.json,.geojson,.kml"
            onChange={(event) => choose(event.currentTarget.files?.[0], orgId)}
          />
          {failure ? (
            <Alert color="red" variant="light" role="alert" mt="sm">
              {failure}
            </Alert>
          ) : null}
          <p className={styles.sum} role="status">
            {busy && !checked ? t('checking') : null}
            {added === undefined ? null : t('imported', { count: added })}
            {checked && added === undefined ? t('foundGood', { count: checked.good }) : null}
            {failed > 0 ? ` · ${t('foundBad', { count: failed })}` : null}
          </p>
          {checked && checked.problems.length > 0 ? (
            <ProblemTable problems={checked.problems} more={checked.problems.length >= MOST_PROBLEMS} />
          ) : null}
          {checked && checked.problems.length === 0 && added === undefined ? <Preview {...checked} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <ImportLog />
        </Tabs.Panel>
      </Tabs>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {common(added === undefined ? 'cancel' : 'close')}
        </Button>
        {mayImport ? (
          <Button
            size="xs"
            loading={busy}
            onClick={() => void send(file, orgId, checked.problems.length > 0 ? { goodRows: true } : {})}
          >
            {t(checked.problems.length > 0 ? 'importGood' : 'importAll')}
          </Button>
        ) : null}
      </Group>
    </Modal>
  )
}

/** The first landmarks of a good file. */
function Preview({ preview }: Pick<Outcome, 'preview'>) {
  const t = useT('landmark')
  return (
    <ScrollTable label={t('preview')} heads={[t('name'), t('shape'), t('latitude'), t('longitude')]}>
      {preview.map((each, index) => (
        <tr key={`${index} ${each.name}`}>
          <td>{each.name}</td>
          <td>{t(each.kind === 'circle' ? 'kindCircle' : 'kindPolygon')}</td>
          <td>{each.lat.toFixed(5)}</td>
          <td>{each.lon.toFixed(5)}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
