import { countCut } from '../lib/count-cut.ts'
import type { Translate } from '../lib/i18n/index.ts'
import { toast } from '../ui/toast.ts'

/** A browser cuts off what a field has no room for without a word; this says it, of every field. Answers how to end it. */
export function noteCuts(t: Translate): () => void {
  const listen = ({ target, clipboardData }: ClipboardEvent) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    if (!isField || target.readOnly || target.disabled) return
    const cut = countCut(clipboardData?.getData('text') ?? '', {
      value: target.value,
      start: target.selectionStart ?? target.value.length,
      end: target.selectionEnd ?? target.value.length,
      max: target.maxLength,
      isLine: target instanceof HTMLInputElement,
    })
    if (cut > 0) toast.noted(t('common.cut', { max: target.maxLength, count: cut }))
  }
  document.addEventListener('paste', listen, { capture: true })
  return () => document.removeEventListener('paste', listen, { capture: true })
}
