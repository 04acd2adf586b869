/** A style sheet of ours in a document. */
export interface Sheet {
  /** Replaces the whole text, and puts the sheet back where a page has assigned a new list of adopted sheets. */
  write(css: string): void
  remove(): void
}

/**
 * Adds a sheet: constructed where the browser can (Chrome 73, Firefox 101, Safari 16.4), since a policy without
 * 'unsafe-inline' does not govern CSSOM; else a <style> with the nonce. The constructor must be that of the document's own window.
 */
export const createSheet = (doc: Document, nonce = ''): Sheet => {
  const Constructed = doc.defaultView?.CSSStyleSheet
  let text = ''
  if (Constructed && 'replaceSync' in Constructed.prototype && doc.adoptedStyleSheets) {
    const sheet = new Constructed()
    const others = () => doc.adoptedStyleSheets.filter((other) => other !== sheet)
    return {
      write(css) {
        if (css !== text) sheet.replaceSync(css)
        text = css
        if (css && !doc.adoptedStyleSheets.includes(sheet)) doc.adoptedStyleSheets = [...others(), sheet]
      },
      remove() {
        doc.adoptedStyleSheets = others()
      },
    }
  }
  const style = doc.createElement('style')
  style.nonce = nonce
  return {
    write(css) {
      if (css !== text) style.textContent = css
      text = css
      if (css && !style.isConnected) (doc.head || doc.documentElement).append(style)
    },
    remove: () => style.remove(),
  }
}
