import { describe, make } from '../../elements/make.ts'
import type { Texts } from './texts.ts'

/** As long as it is said that the code was copied. */
const SAID_MS = 2500

/** Where the browser refuses its clipboard, pages without https among them. */
const copyBySelection = (code: string, host: ShadowRoot): boolean => {
  const field = make('textarea', { value: code, readOnly: true, className: 'unseen' })
  host.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}

/** A code that a click copies; whether it could is said beside it. */
export const createCode = (
  code: string,
  { host, words, onCopied }: { host: ShadowRoot; words: Texts; onCopied: () => void },
): HTMLElement => {
  const state = make('span', { className: 'copy' }, words.copy)
  describe(state, { 'aria-live': 'polite' })
  const shown = make('code', {}, code)
  const button = make('button', { type: 'button', className: 'code' }, shown, state)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (isCopied: boolean) => {
    state.textContent = isCopied ? words.copied : words.byHand
    button.classList.toggle('done', isCopied)
    clearTimeout(timer)
    timer = setTimeout(() => {
      state.textContent = words.copy
      button.classList.remove('done')
    }, SAID_MS)
    if (isCopied) onCopied()
    else getSelection()?.selectAllChildren(shown)
  }
  button.addEventListener('click', () => {
    const written = navigator.clipboard?.writeText(code) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => tell(true),
      () => {
        tell(copyBySelection(code, host))
        button.focus()
      },
    )
  })
  return button
}
