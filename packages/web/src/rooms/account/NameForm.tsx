import type { CallResult } from '@waymark/contract/call.ts'
import { editProfile, getProfile } from '@waymark/contract/rooms/session/myAccount.ts'
import { call } from '../../app/api.ts'
import { PageForm } from '../../app/form/PageForm.tsx'
import { useT } from '../../app/i18n.ts'
import { say } from '../../app/said/say.ts'

/** The user's own name. */
export function NameForm({ profile }: { profile: CallResult<typeof getProfile> }) {
  const t = useT('myAccount')
  const common = useT('common')
  return (
    <PageForm
      record={profile}
      valuesOf={(of) => ({ fullName: of?.fullName ?? '' })}
      limits={editProfile}
      fieldSize="sm"
      fields={[{ kind: 'line', name: 'fullName', label: t('fullName'), autoComplete: 'name', required: true }]}
      save={({ fullName }) => call(editProfile, { fullName: fullName.trim() })}
      changes={[getProfile]}
      onceSaved="kept"
      done={() => say(common('saved'))}
      variant="default"
    />
  )
}
