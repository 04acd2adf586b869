import type { Change } from '@vitrine/contract'
import { wordFor } from '../../kernel/targets/word-for.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import { isRichText, plainText } from '../../ui/rich-text/index.ts'
import { choiceOf, nameOfChoice } from './choices.ts'
import { nameOfProperty } from './style-names.ts'

/** What a change does, in a few words. */
export function describeChange(change: Change, t: Translate): string {
  switch (change.op) {
    case 'text':
      return change.value ? t('editor.describe.text', { value: change.value }) : t('editor.ops.text')
    case 'html': {
      const words = isRichText(change.value) ? plainText(change.value) : ''
      return words ? t('editor.describe.text', { value: words }) : t('editor.ops.html')
    }
    case 'link':
      return change.href ? t('editor.describe.link', { value: change.href }) : t('editor.ops.link')
    case 'style': {
      const names = Object.keys(change.declarations)
      return names.length > 0
        ? t('editor.describe.style', { value: names.map((name) => nameOfProperty(name, t)).join(' · ') })
        : t('editor.ops.style')
    }
    case 'animate':
      return `${t('editor.ops.animate')} · ${t(`animation.effects.${change.effect}`)}`
    case 'move': {
      const { position, to_fingerprint: marks } = change
      const value = marks ? wordFor(marks.tag, t) : t('editor.describe.another')
      return t(`editor.describe.move.${position}`, { value })
    }
    default:
      return nameOfChoice(choiceOf(change), t)
  }
}
