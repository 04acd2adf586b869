import type { PagePluginContent } from '@vitrine/contract'

/** What a counter says. */
export const listTexts = (content: Record<string, unknown>): string[] => {
  const { text } = content as unknown as PagePluginContent
  return text === '' ? [] : [text]
}
