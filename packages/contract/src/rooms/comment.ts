import type { RoomWords } from '../fieldWords/RoomWords.ts'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id, recordKey, text } from '../fields.ts'
import { pictureKeys } from './upload.ts'

export const comment = z.object({
  commentId: z.number(),
  userId: z.number(),
  author: z.string(),
  content: z.string(),
  /** ISO 8601 UTC. */
  createdAt: z.string(),
  pictures: z.array(z.string()),
  own: z.boolean(),
})

/** A comment's text is not blank (VEH-4). */
const content = text(2000, 1)

export const getCommentListByKey = defineCall({
  method: 'GET',
  path: '/nodeAction/common/getCommentListByKey',
  area: 'common',
  summary: 'Comments on any record that one may see, oldest first.',
  permission: 'session',
  params: z.strictObject({ key: recordKey() }),
  result: z.array(comment),
})

export const addCommentByKey = defineCall({
  method: 'POST',
  path: '/nodeAction/common/addCommentByKey',
  area: 'common',
  summary: 'Comment on any record that one may see.',
  permission: 'session',
  perMinute: 60,
  audit: 'commented on a record',
  params: z.strictObject({ key: recordKey(), content, pictures: pictureKeys.optional() }),
  result: z.object({ commentId: z.number() }),
  errors: ['400435', '400436'],
})

export const deleteComment = defineCall({
  method: 'POST',
  path: '/nodeAction/common/deleteComment',
  area: 'common',
  summary: 'Delete a comment that one wrote.',
  permission: 'session',
  audit: 'deleted a comment',
  params: z.strictObject({ commentId: id() }),
  result: z.object({}),
})

export const getVehicleComments = defineCall({
  method: 'GET',
  path: '/nodeAction/monitorMVehicle/getComments',
  area: 'monitoring',
  summary: 'Comments on a vehicle, oldest first.',
  permission: 'monitoring:vehicle:view',
  params: z.strictObject({ vehicleId: id() }),
  result: z.array(comment),
  errors: ['4041111'],
})

export const addVehicleComment = defineCall({
  method: 'POST',
  path: '/nodeAction/monitorMVehicle/addComment',
  area: 'monitoring',
  summary: 'Comment on a vehicle.',
  permission: 'monitoring:vehicle:edit',
  perMinute: 60,
  audit: 'commented on a vehicle',
  params: z.strictObject({ vehicleId: id(), content, pictures: pictureKeys.optional() }),
  result: z.object({ commentId: z.number() }),
  errors: ['4041111', '400435', '400436'],
})

export const commentCalls = {
  getCommentListByKey,
  addCommentByKey,
  deleteComment,
  getVehicleComments,
  addVehicleComment,
}
export type Comment = z.infer<typeof comment>

/** What the API document says of the room. */
export const commentWords: RoomWords = {
  title: 'Comments',
  about: 'Remarks and pictures on a record.',
  schemas: { Comment: comment },
  fields: {
    key: 'The record: its kind and id, such as `vehicle:12`.',
    commentId: 'Id of the comment.',
    author: 'Name of who wrote it.',
    content: 'Text of the comment.',
    pictures: 'Keys of its pictures.',
    own: 'Whether the caller wrote it.',
  },
}
