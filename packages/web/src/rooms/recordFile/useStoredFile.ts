import { useQuery } from '@tanstack/react-query'
import { getRecordFile } from '@waymark/contract/rooms/recordFile.ts'
import { callFile } from '../../app/api.ts'
import { useObjectUrl } from '../../app/pictures/useObjectUrl.ts'
import { RefusalError } from '../../app/refusal/Refusal.ts'

/** Address of a picture of a record, or of a small one of it, for an `img`; undefined until it is there, null when it cannot be had. */
export function useStoredFile(fileId: number, preview: boolean): string | null | undefined {
  const query = useQuery({
    queryKey: [getRecordFile.path, fileId, preview],
    queryFn: async () => {
      const outcome = await callFile(getRecordFile, { fileId, preview })
      if (!outcome.ok) throw new RefusalError(outcome)
      return outcome.data.content
    },
    // what was handed in stays as it is
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(query.data)
  return query.isError ? null : url
}
