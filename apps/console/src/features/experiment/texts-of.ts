import type { Change } from '@vitrine/contract'
import { plainTextOf } from '../../kernel/words/plain-text.ts'
import { readContent } from './read-content.ts'

/** Attributes whose value is read by people. */
const spoken = ['alt', 'title', 'placeholder', 'aria-label', 'value']

/** Where an element has words. */
const worded = [
  'label',
  'alt',
  'title',
  'before_label',
  'after_label',
  'over_text',
  'days',
  'hours',
  'minutes',
  'seconds',
]
function textsWithin(part: object): string[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (typeof value === 'string') return worded.includes(key) && value !== '' ? [value] : []
    return typeof value === 'object' && value !== null ? textsWithin(value) : []
  })
}

/** What a change makes the page say. */
export function textOf(change: Change): string {
  switch (change.op) {
    case 'text':
      return change.value
    case 'html':
      return plainTextOf(change.value)
    case 'insert':
      return plainTextOf(change.html)
    case 'attr':
      return spoken.includes(change.attribute.toLowerCase()) ? change.value : ''
    case 'image':
      return change.alt ?? ''
    case 'element':
      return textsWithin(change.element).join('\n')
    default:
      return ''
  }
}

/** What a version says that the page does not say by itself. */
export const listTexts = (content: Record<string, unknown>): string[] =>
  readContent(content)
    .changes.filter(({ enabled }) => enabled)
    .map(textOf)
    .filter((text) => text !== '')
