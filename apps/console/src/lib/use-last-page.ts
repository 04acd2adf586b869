import { useEffect, useRef } from 'react'

/** The page to show instead of one past the end; undefined where nothing is past it, or nothing is there at all. */
export const pageBack = (page: number, pages: number | undefined): number | undefined =>
  pages !== undefined && pages >= 1 && page > pages ? pages : undefined

interface PagedQuery {
  data: { totalPages: number } | undefined
  /** The data is of what was asked before, so it says nothing about this list. */
  isPlaceholderData: boolean
}

/** Goes to the last page of a list when the one asked for is past it: what was on it has been deleted or moved. */
export function useLastPage({ data, isPlaceholderData }: PagedQuery, page: number, go: (page: number) => void): void {
  const latest = useRef(go)
  latest.current = go
  const back = isPlaceholderData ? undefined : pageBack(page, data?.totalPages)
  useEffect(() => {
    if (back !== undefined) latest.current(back)
  }, [back])
}
