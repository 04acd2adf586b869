const segments = new Intl.Segmenter('zh-TW', { granularity: 'grapheme' })

/** Characters as people count them: without the spaces that no page shows, and in Chinese, which counts 字, without any. */
export const countCharacters = (text: string, language: string): number =>
  [...segments.segment(text.replaceAll(/\s+/g, language.startsWith('zh') ? '' : ' ').trim())].length
