import { Input } from '@mantine/core'
import { addFeedback, getFeedbackUserList } from '@waymark/contract/rooms/feedback.ts'
import { call } from '../../app/api.ts'
import { RecordForm } from '../../app/form/RecordForm.tsx'
import { useT } from '../../app/i18n.ts'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { useOptions } from '../../app/useOptions.ts'

/** Sends feedback. */
export function FeedbackForm({ onClose }: { onClose: () => void }) {
  const t = useT('feedback')
  const categories = useOptions('feedbackCategory')
  return (
    <RecordForm
      title={t('add')}
      submit={t('send')}
      record={undefined}
      valuesOf={() => ({ category: 'problem', title: '', content: '', pictures: [] as string[] })}
      limits={addFeedback}
      fields={[
        { kind: 'choice', name: 'category', label: t('category'), choices: categories.choices },
        { kind: 'line', name: 'title', label: t('subject') },
        { kind: 'text', name: 'content', label: t('content'), lines: 6 },
        {
          kind: 'own',
          name: 'pictures',
          label: t('pictures'),
          render: ({ label, value, onChange }) => (
            <Input.Wrapper size="xs" label={label} labelElement="div">
              <PictureInput value={value} onChange={onChange} />
            </Input.Wrapper>
          ),
        },
      ]}
      save={(values) => call(addFeedback, values)}
      changes={[getFeedbackUserList]}
      onClose={onClose}
    />
  )
}
