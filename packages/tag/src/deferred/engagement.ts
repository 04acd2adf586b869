const ENGAGED_MS = 10_000

/** Calls back once a page when it has been visible for 10 seconds in all; the answer begins a new page. */
export const watchEngagement = (engaged: () => void): (() => void) => {
  let left = 0
  let since = 0
  let timer = 0
  const look = () => {
    clearTimeout(timer)
    if (since) left -= Date.now() - since
    since = 0
    if (document.visibilityState === 'hidden' || left <= 0) return
    since = Date.now()
    timer = window.setTimeout(() => {
      left = since = 0
      engaged()
    }, left)
  }
  document.addEventListener('visibilitychange', look)
  return () => {
    left = ENGAGED_MS
    since = 0
    look()
  }
}
