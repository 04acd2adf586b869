import { nprogress } from '@mantine/nprogress'
import type { AnyRouter } from '@tanstack/react-router'

const hideAfterMs = 500

/** The bar at the top shows a change of page at once and goes 500 ms after it is done. */
export function watchNavigation(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (!pathChanged) return
    clearTimeout(timer)
    nprogress.start()
  })
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    clearTimeout(timer)
    timer = setTimeout(() => nprogress.complete(), hideAfterMs)
  })
}
