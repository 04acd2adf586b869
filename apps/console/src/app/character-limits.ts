import { fitText } from '../lib/fit-text.ts'
import type { Translate } from '../lib/i18n/index.ts'
import { toast } from '../ui/toast.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Of each field, the most characters, and the UTF-16 units that it was told last. */
const limits = new WeakMap<Field, { most: number; units: number }>()

const fieldOf = ({ target }: Event): Field | undefined =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.maxLength >= 0
    ? target
    : undefined

/**
 * Fields take as many characters as they say, an emoji being one, and say what they leave out of a text that comes in at once.
 * Answers how to end it.
 */
export function keepCharacterLimits(t: Translate): () => void {
  const listen = (event: InputEvent) => {
    const field = fieldOf(event)
    if (!field) return
    const known = limits.get(field)
    const most = known?.units === field.maxLength ? known.most : field.maxLength
    const text = event.data ?? event.dataTransfer?.getData('text') ?? ''
    const { units, cut } = fitText(text, {
      value: field.value,
      start: field.selectionStart ?? field.value.length,
      end: field.selectionEnd ?? field.value.length,
      most,
      isLine: field instanceof HTMLInputElement,
    })
    field.maxLength = Math.max(units, most)
    limits.set(field, { most, units: field.maxLength })
    if (cut > 0 && text.length > 2 && !event.isComposing) toast.noted(t('common.cut', { max: most, count: cut }))
  }
  document.addEventListener('beforeinput', listen, { capture: true })
  return () => document.removeEventListener('beforeinput', listen, { capture: true })
}
