import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPicture } from '../api.ts'

/** Address of an uploaded picture for an `img`; undefined until it is there, null when it cannot be had. */
export function usePicture(key: string): string | null | undefined {
  const query = useQuery({
    queryKey: ['picture', key],
    queryFn: ({ signal }) => readPicture(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  const blob = query.data
  useEffect(() => {
    if (!blob) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return query.isError ? null : url
}
