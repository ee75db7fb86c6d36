import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { addCommentByKey, deleteComment, getCommentListByKey, type Comment } from '@waymark/contract/rooms/comment.ts'
import { useState, type SubmitEvent } from 'react'
import { call } from '../../app/api.ts'
import { useFormat } from '../../app/format/useFormat.ts'
import { useT } from '../../app/i18n.ts'
import { PictureInput } from '../../app/pictures/PictureInput.tsx'
import { Pictures } from '../../app/pictures/Pictures.tsx'
import { QueryState } from '../../app/QueryState.tsx'
import { refresh, useCall } from '../../app/useCall.ts'
import { useNow } from '../../app/clock/useNow.ts'
import styles from './comment.module.css'
import { useSave } from '../../app/save/useSave.ts'

/** What people say about a record, and saying something oneself. `record` is its kind and id, such as `vehicle:12`. */
export function CommentsPanel({ record, mayWrite }: { record: string; mayWrite: boolean }) {
  const t = useT('comment')
  const query = useCall(getCommentListByKey, { key: record }, { refetchEvery: 60_000 })
  const comments = query.data ?? []
  return (
    <section className={styles.panel} aria-label={t('comments')}>
      <QueryState query={query} />
      {query.data && comments.length === 0 ? <p className={styles.quiet}>{t('none')}</p> : null}
      {comments.length > 0 ? (
        <ol className={styles.list}>
          {comments.map((comment) => (
            <Line key={comment.commentId} comment={comment} />
          ))}
        </ol>
      ) : null}
      {mayWrite ? <Write record={record} /> : null}
    </section>
  )
}

function Line({ comment }: { comment: Comment }) {
  const t = useT('comment')
  const format = useFormat()
  const now = useNow(60_000)
  const at = Date.parse(comment.createdAt)
  const remove = async (): Promise<void> => {
    const outcome = await call(deleteComment, { commentId: comment.commentId })
    if (outcome.ok) refresh(getCommentListByKey)
  }
  return (
    <li className={styles.line}>
      <header>
        <b>{comment.author}</b>
        <time dateTime={comment.createdAt} title={format.time(at)}>
          {format.ago(at, now)}
        </time>
        {comment.own ? (
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t('remove')} onClick={() => void remove()}>
            <IconTrash size={14} aria-hidden />
          </ActionIcon>
        ) : null}
      </header>
      <p>{comment.content}</p>
      <Pictures keys={comment.pictures} />
    </li>
  )
}

function Write({ record }: { record: string }) {
  const t = useT('comment')
  const common = useT('common')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<string[]>([])
  const saving = useSave(() => call(addCommentByKey, { key: record, content, pictures }), {
    changes: [getCommentListByKey],
    done: () => {
      setContent('')
      setPictures([])
    },
  })
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (content.trim() === '') saving.setFailure(common('cantBeBlank', { field: t('comment') }))
    else saving.save()
  }
  return (
    <form className={styles.write} noValidate onSubmit={send}>
      <Textarea
        size="xs"
        label={t('comment')}
        placeholder={t('placeholder')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={content}
        error={saving.failure}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <div className={styles.tools}>
        <PictureInput value={pictures} onChange={setPictures} />
        <Button size="xs" type="submit" loading={saving.busy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
