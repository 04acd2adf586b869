import type { Brief } from '@vitrine/editor/protocol'

/** How an element is called in a line: as a shop's developer would find it. */
export const nameOf = ({ tag, id, classes: [first] }: Brief): string => tag + (id ? `#${id}` : first ? `.${first}` : '')
