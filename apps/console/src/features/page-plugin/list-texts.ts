import type { PagePluginContent } from '@vitrine/contract'

/** What a counter says. */
export const listTexts = (content: PagePluginContent): string[] => {
  const { text } = content
  return text === '' ? [] : [text]
}
