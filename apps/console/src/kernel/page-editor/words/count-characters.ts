const segments = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })

/** Characters as people count them, without the spaces that no page shows. */
export const countCharacters = (text: string): number =>
  [...segments.segment(text.replaceAll(/\s+/g, ' ').trim())].length
