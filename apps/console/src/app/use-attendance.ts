import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../lib/i18n/index.ts'

/** Has every screen looked after; where that does not load, the screens work all the same. */
export function useAttendance(): void {
  const router = useRouter()
  const { t } = useText()
  useEffect(() => {
    let end = () => {}
    let isOver = false
    void import('./attend.ts').then(
      ({ attend }) => {
        if (!isOver) end = attend(router, t)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      end()
    }
  }, [router, t])
}
