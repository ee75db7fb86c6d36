import { useQuery } from '@tanstack/react-query'
import { readPicture } from '../api.ts'
import { useObjectUrl } from './useObjectUrl.ts'

/** Address of an uploaded picture for an `img`; undefined until it is there, null when it cannot be had. */
export function usePicture(key: string): string | null | undefined {
  const query = useQuery({
    queryKey: ['picture', key],
    queryFn: ({ signal }) => readPicture(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const url = useObjectUrl(query.data)
  return query.isError ? null : url
}
