import { isWebUrl } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import { loadPicture } from '../../../lib/load-picture.ts'

/** How long somebody who types pauses once an address is whole. */
const pauseMs = 600

/** Whether there is no picture at an address, as far as this browser can tell. */
export function useBrokenPicture(url: string): boolean {
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    if (!isWebUrl(url)) return
    let isOver = false
    const timer = setTimeout(async () => {
      const picture = await loadPicture(url)
      if (!isOver) setBroken(picture ? null : url)
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [url])
  return broken === url
}
