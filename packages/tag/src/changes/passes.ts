const isStructural = ({ type }: MutationRecord) => type !== 'characterData'

/** `new`: something may be found that was not there. `all`: everything is looked at, at once. */
type Why = 'new' | 'all'

/**
 * Calls `pass` after changes of the document, in the observer's microtask and thereby before they are painted. Ends every pass by forgetting what it has itself changed.
 */
export const createPasses = (
  doc: Document,
  pass: (isNew: boolean, isUrgent: boolean, records: MutationRecord[]) => void,
) => {
  const view = doc.defaultView as Window & typeof globalThis
  let observer: MutationObserver | undefined
  let attributes: string[] = []
  let frame = 0

  const run = (why?: Why, some: MutationRecord[] = []) => {
    const records = [...some, ...(observer?.takeRecords() ?? [])]
    pass(!!why || records.some(isStructural), why === 'all', records)
    observer?.takeRecords()
  }
  const lookAgain = () => run('new')
  const observe = (root: Node) =>
    observer?.observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: attributes })

  return {
    run,
    /** Another look in so many ms, or in the next frame. */
    again(ms?: number) {
      if (ms !== undefined) return view.setTimeout(lookAgain, ms)
      // One for all who ask: each of them asks again, and looks for each would multiply with every frame.
      view.cancelAnimationFrame(frame)
      frame = view.requestAnimationFrame(lookAgain)
    },
    nextFrame: (then: () => void) => view.requestAnimationFrame(then),
    /** Watches children, text, and some attributes. */
    watch(names: string[]) {
      observer ??= new view.MutationObserver((records) => run(undefined, records))
      observer.disconnect()
      attributes = names
      observe(doc)
    },
    observe,
  }
}
