/** As much of a window as leads to the console. */
type Place = { opener: unknown; parent: unknown }

/**
 * The window of the console: it frames the store's page, or a frame of its own has opened the window that the page is in. null: it is
 * gone.
 */
export function findConsole(win: Place): Window | null {
  const opener = win.opener as Window | null
  if (opener) return opener.top
  return win.parent === win ? null : (win.parent as Window)
}

/** Looks once a second whether the console that opened this window has gone, and tells it once. */
export function whenOrphaned(win: Window, then: () => void): void {
  const opener = win.opener as Window | null
  if (!opener) return
  const timer = setInterval(() => {
    if (!opener.closed) return
    clearInterval(timer)
    then()
  }, 1000)
}
