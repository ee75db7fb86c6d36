import { Alert, Button, FileInput, Group, Modal } from '@mantine/core'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { CallResult } from '@waymark/contract/call.ts'
import { getDashboard, getOrgTree, importOrg } from '@waymark/contract/rooms/organization.ts'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { errorText } from '../../app/errorText.ts'
import { download } from '../../app/files/download.ts'
import { useT } from '../../app/i18n.ts'
import { OrgSelect } from '../../app/orgTree/OrgSelect.tsx'
import { refresh } from '../../app/useCall.ts'
import { ImportProblems } from './ImportProblems.tsx'

type Outcome = CallResult<typeof importOrg>

const TEMPLATE = 'Name,Parent,Type,Remark,Time zone,Child limit,Landmark limit,Account limit\n'

/** Imports organisations: the file is checked as soon as it is chosen, and added on a second press. */
export function ImportDialog({ parentId, onClose }: { parentId: number; onClose: () => void }) {
  const t = useT('organization')
  const common = useT('common')
  const [above, setAbove] = useState(parentId)
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<string>()

  const send = async (chosen: File | null, orgId: number, dryRun: boolean): Promise<void> => {
    setOutcome(undefined)
    setFailure(undefined)
    if (!chosen) return
    setBusy(true)
    const answer = await call(importOrg, {
      file: await toBase64(chosen),
      fileName: chosen.name,
      parentId: orgId,
      dryRun,
    })
    setBusy(false)
    if (!answer.ok) return setFailure([errorText(answer), ...answer.fields.map((each) => each.message)].join('. '))
    if (answer.data.added > 0) for (const each of [getOrgTree, getDashboard]) refresh(each)
    return setOutcome(answer.data)
  }
  const ready = outcome && outcome.problems.length === 0 && outcome.added === 0 && outcome.total > 0
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
        onClick={() => download('organizations.csv', 'text/csv', TEMPLATE)}
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
            void send(chosen, above, true)
          }}
        />
        <OrgSelect
          label={t('importInto')}
          value={above}
          texts={{ search: t('searchOrgs'), nothing: t('nothingFound') }}
          onChange={(orgId) => {
            setAbove(orgId)
            void send(file, orgId, true)
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
        {outcome ? <Told outcome={outcome} /> : null}
      </div>
      {outcome && outcome.problems.length > 0 ? <ImportProblems problems={outcome.problems} /> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button size="xs" variant="default" onClick={onClose}>
          {outcome && outcome.added > 0 ? t('done') : common('cancel')}
        </Button>
        {outcome && outcome.added > 0 ? null : (
          <Button size="xs" disabled={!ready} loading={busy} onClick={() => void send(file, above, false)}>
            {t('import')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Told({ outcome }: { outcome: Outcome }) {
  const t = useT('organization')
  if (outcome.problems.length > 0)
    return (
      <Alert color="red" variant="light" mb="sm">
        {t('importProblems', { count: outcome.problems.length })}
      </Alert>
    )
  if (outcome.added > 0)
    return (
      <Alert color="green" variant="light">
        {t('importDone', { count: outcome.added })}
      </Alert>
    )
  return (
    <Alert variant="light">{outcome.total === 0 ? t('importEmpty') : t('importReady', { count: outcome.total })}</Alert>
  )
}

/** The bytes of a file as base64, as a call in JSON carries them. */
async function toBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // in pieces: a call takes only so many arguments
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
