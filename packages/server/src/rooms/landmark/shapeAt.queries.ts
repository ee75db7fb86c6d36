/**
 * SQL of the border that a landmark had at a moment, as a source of rows `s` (`landmark_shape`): none where it had none on that day
 * of UTC, and where the moment is null.
 *
 * @param landmarkId SQL of the landmark's id
 * @param at SQL of the moment
 */
export const shapeAt = (landmarkId: string, at: string): string => {
  const day = `(${at}::timestamptz at time zone 'UTC')::date`
  return `landmark_shape s where s.landmark_id = ${landmarkId}
    and s.valid_from <= ${day} and (s.valid_to is null or s.valid_to > ${day})`
}
