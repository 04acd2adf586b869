/** Pages change in bursts, and some all the time: they are told of so often at most. */
const QUIET_MS = 500

/** Calls back when elements or texts of a page have come, gone or become others. */
export function watchElements(doc: Document, changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, QUIET_MS)
  })
  const watch = (root: Node) => observer.observe(root, { subtree: true, childList: true, characterData: true })
  watch(doc.documentElement)
  return {
    /** Watches a shadow root as well. */
    watch,
    end() {
      clearTimeout(timer)
      observer.disconnect()
    },
  }
}
