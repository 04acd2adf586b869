import type { Translate } from '../../lib/i18n/index.ts'

/** The words of the properties that have a field of their own. */
const keys = {
  'font-size': 'styleForm.size.font-size',
  'line-height': 'styleForm.size.line-height',
  'letter-spacing': 'styleForm.size.letter-spacing',
  margin: 'styleForm.space.margin',
  padding: 'styleForm.space.padding',
  'border-width': 'styleForm.edge.border-width',
  'border-radius': 'styleForm.edge.border-radius',
  color: 'styleForm.color.color',
  'background-color': 'styleForm.color.background-color',
  'border-color': 'styleForm.color.border-color',
  'text-align': 'styleForm.align.label',
  display: 'styleForm.display.label',
} as const

/** What the form calls a style property; any other goes by its own name. */
export const nameOfProperty = (property: string, t: Translate): string =>
  Object.hasOwn(keys, property) ? t(keys[property as keyof typeof keys]) : property
