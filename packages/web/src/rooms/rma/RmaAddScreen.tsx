import { Input } from '@mantine/core'
import { getDeviceList } from '@waymark/contract/rooms/device/device.ts'
import { addRma, getRmaList } from '@waymark/contract/rooms/stock/rma.ts'
import { useNavigate } from 'react-router'
import { call } from '../../app/api.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'
import { lazyPart } from '../../app/lazyPart.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/sessionStore.ts'
import { AccountFrame } from '../account/public.tsx'
import { DevicesSelect } from './DevicesSelect.tsx'
import styles from './rma.module.css'

const PictureInput = lazyPart(async () => ({
  default: (await import('../../app/pictures/PictureInput.tsx')).PictureInput,
}))

/** Asks to send devices back: which, why, and how they look. */
export default function RmaAddScreen() {
  const t = useT('rma')
  const navigate = useNavigate()
  const orgId = useSession((state) => state.info?.user.orgId) ?? 0
  return (
    <AccountFrame title={t('rmaAdd')} lead={t('addRmaLead')}>
      <section className={styles['card']}>
        <PageForm
          fieldSize="sm"
          valuesOf={() => ({ devices: [] as number[], reason: '', pictures: [] as string[] })}
          limits={addRma}
          fields={[
            {
              kind: 'own',
              name: 'devices',
              label: t('devices'),
              required: true,
              render: (control) => (
                <DevicesSelect
                  {...control}
                  orgId={orgId}
                  size="sm"
                  hint={t('devicesHint')}
                  isOffered={({ state, hold }) => state !== 'retired' && hold === null}
                />
              ),
            },
            { kind: 'text', name: 'reason', label: t('reason'), hint: t('reasonHint'), lines: 4 },
            {
              kind: 'own',
              name: 'pictures',
              label: t('pictures'),
              render: ({ label, value, onChange }) => (
                <Input.Wrapper size="sm" label={label} labelElement="div">
                  <PictureInput value={value} onChange={onChange} />
                </Input.Wrapper>
              ),
            },
          ]}
          save={(values) => call(addRma, { ...values, orgId })}
          changes={[getRmaList, getDeviceList]}
          done={({ rmaId }) => void navigate(paths.rmaDetail(rmaId), { replace: true })}
          submit={t('askForIt')}
          onClose={() => void navigate(paths.rma)}
        />
      </section>
    </AccountFrame>
  )
}
