type Hear = (event: Event) => void

/**
 * Hears what a person does anywhere in a window, before what is below it. Listeners that the page has set on its window earlier are told
 * first, and may keep it from all others: what they stop is heard as they stop it.
 */
export function hearFirst(win: Window, hears: ReadonlyMap<string, Hear>, signal: AbortSignal): void {
  const { prototype } = (win as Window & typeof globalThis).Event
  const own = prototype.stopImmediatePropagation
  const heard = new WeakSet<Event>()
  const hear = (event: Event) => {
    heard.add(event)
    hears.get(event.type)?.(event)
  }
  const stop = function (this: Event) {
    own.call(this)
    if (!signal.aborted && this.isTrusted && !heard.has(this)) hear(this)
  }
  for (const type of hears.keys()) win.addEventListener(type, hear, { capture: true, passive: false, signal })
  prototype.stopImmediatePropagation = stop
  signal.addEventListener('abort', () => {
    // The page may have put something of its own around it meanwhile.
    if (prototype.stopImmediatePropagation === stop) prototype.stopImmediatePropagation = own
  })
}
