import type { Change } from '@vitrine/contract'

export type Styling = Extract<Change, { op: 'style' | 'hide' | 'remove' }>

export const isStyling = (change: Change): change is Styling =>
  change.op === 'style' || change.op === 'hide' || change.op === 'remove'

/** The attribute by which the program marks an element whose selector another change would turn astray. */
export const MARK = 'data-changed'
export const markOf = ({ id }: Pick<Change, 'id'>): string => `[${MARK}~="${id}"]`

/** What it declares; what is removed in the store stays there for its scripts, unseen. */
export const declarationsOf = (change: Styling): [property: string, value: string][] =>
  change.op === 'style'
    ? Object.entries(change.declarations).map(([property, value]) => [
        property,
        value.replace(/!important *$/i, '').trim(),
      ])
    : [['display', 'none']]

/** Important, as it is in the tag: rules of the page may be more specific. */
export function writeRule(change: Styling, selector = ''): string {
  const lines = declarationsOf(change).map(([property, value]) => `  ${property}: ${value} !important;`)
  return `${selector} {\n${lines.join('\n')}\n}`
}
