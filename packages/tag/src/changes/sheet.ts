import type { Root } from './resolve.ts'

/** A style sheet of ours in a document. */
export interface Sheet {
  /** Replaces the whole text, and puts the sheet back where a page has assigned a new list of adopted sheets. */
  write(css: string): void
  remove(): void
}

/**
 * Adds a sheet to a document or a shadow root in it: constructed where the browser can (Chrome 73, Firefox 101, Safari 16.4), since a policy without
 * 'unsafe-inline' does not govern CSSOM; else a <style> with the nonce. The constructor must be that of the document's own window.
 */
export const createSheet = (doc: Document, nonce = '', root: Root = doc): Sheet => {
  const Constructed = doc.defaultView?.CSSStyleSheet
  const sheet = Constructed && 'replaceSync' in Constructed.prototype && root.adoptedStyleSheets && new Constructed()
  const style = doc.createElement('style')
  const others = () => root.adoptedStyleSheets.filter((other) => other !== sheet)
  let text = ''
  style.nonce = nonce
  return {
    write(css) {
      const isNew = css !== text
      text = css
      if (sheet) {
        if (isNew) sheet.replaceSync(css)
        if (css && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...others(), sheet]
      } else {
        if (isNew) style.textContent = css
        if (css && !style.isConnected) (root === doc ? doc.head || doc.documentElement : root).append(style)
      }
    },
    remove() {
      style.remove()
      if (sheet) root.adoptedStyleSheets = others()
    },
  }
}
