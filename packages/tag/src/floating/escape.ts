/**
 * Escape closes what floats, where the key is nobody else's: the focus is in it, or on nothing of the page, and no dialog has taken the key.
 * Answers how to stop.
 */
export function onEscape(root: ShadowRoot, box: HTMLElement, leave: () => void): () => void {
  const stopped = new AbortController()
  document.addEventListener(
    'keydown',
    ({ key, isComposing, defaultPrevented }) => {
      const isShown = box.isConnected && box.style.visibility !== 'hidden'
      if (key !== 'Escape' || isComposing || defaultPrevented || !isShown) return
      if (box.contains(root.activeElement) || document.activeElement === document.body) leave()
    },
    { signal: stopped.signal },
  )
  return () => stopped.abort()
}
