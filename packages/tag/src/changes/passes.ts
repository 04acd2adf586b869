const BUDGET_MS = 8
const WINDOW_MS = 100

/**
 * Calls `pass` after changes of the document and before they are painted: at once in the observer's microtask while passes
 * are cheap, else once in the next animation frame, which also comes before paint. `again(ms)` asks for a later pass.
 */
export const createPasses = (doc: Document, pass: () => void) => {
  const view = doc.defaultView as Window & typeof globalThis
  let begin = 0
  let spent = 0
  let waiting = false
  let observer: MutationObserver | undefined

  const run = () => {
    waiting = false
    const from = performance.now()
    if (from - begin > WINDOW_MS) {
      begin = from
      spent = 0
    }
    pass()
    spent += performance.now() - from
    // What we have just done ourselves is no news.
    observer?.takeRecords()
  }
  const react = () => {
    if (waiting) return
    if (performance.now() - begin > WINDOW_MS || spent < BUDGET_MS) return run()
    waiting = true
    view.requestAnimationFrame(run)
  }
  return {
    run,
    again: (ms: number) => view.setTimeout(run, ms),
    /** Watches children, text, and the attributes that selectors mostly speak of or that changes set; [] ends it. */
    watch(attributes: string[]) {
      observer ??= new view.MutationObserver(react)
      observer.disconnect()
      if (attributes.length)
        observer.observe(doc, { subtree: true, childList: true, characterData: true, attributeFilter: attributes })
    },
  }
}
