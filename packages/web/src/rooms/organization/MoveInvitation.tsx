import { getPartnerList, renewPartnerInvitation, withdrawPartnerInvitation } from '@waymark/contract/rooms/partner.ts'
import { call } from '../../app/api.ts'
import { FormModal } from '../../app/FormModal.tsx'
import { useT } from '../../app/i18n.ts'
import { useSave } from '../../app/save/useSave.ts'

const MOVES = {
  renew: { call: renewPartnerInvitation, label: 'renewInvitation', text: 'renewText' },
  withdraw: { call: withdrawPartnerInvitation, label: 'withdrawInvitation', text: 'withdrawText' },
} as const

interface Props {
  event: keyof typeof MOVES
  invitation: { invitationId: number | null; version: number | null; name: string; email: string }
  onClose: () => void
}

/** Asks before an invitation of a partner is mailed anew or taken back. */
export function MoveInvitation({ event, invitation, onClose }: Props) {
  const t = useT('organization')
  const { call: move, label, text } = MOVES[event]
  const { invitationId, version, name, email } = invitation
  const saving = useSave(() => call(move, { invitationId: invitationId ?? 0, version: version ?? 0 }), {
    changes: [getPartnerList],
    done: onClose,
  })
  return (
    <FormModal
      title={t(label)}
      saving={saving}
      submit={t(label)}
      danger={event === 'withdraw'}
      onSubmit={() => saving.save()}
      onClose={onClose}
    >
      <p>{t(text, { name, email })}</p>
    </FormModal>
  )
}
