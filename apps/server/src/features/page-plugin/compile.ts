import {
  type CompiledPlugin,
  figurePlace,
  nameCount,
  type PagePluginContent,
  type WidgetAnchor,
  type WidgetTerms,
} from '@vitrine/contract'

/** As long as the longest words of ours for it, which depend on the language of the page. */
const usualText = `過去 24 小時內售出 ${figurePlace} 件`

/** On a page whose colors nobody knows what floats brings its own. */
const floatingLook = ({ ground, text_color }: PagePluginContent) => ({
  ground: ground ?? '#ffffff',
  text_color: text_color ?? '#111827',
})

/** Which figure it is, and of what. */
const nameOf = ({ figure }: PagePluginContent) => ({
  name: nameCount(figure),
  of: figure.of,
  product: figure.of === 'product' ? figure.product : '',
})

/** What the store's page gets. */
export function compilePagePlugin(content: PagePluginContent): CompiledPlugin {
  const { figure, anchor, selectors, position, corner, desktop, mobile, max_width, margin, ...own } = content
  const named = { ...own, ...nameOf(content) }
  return anchor === 'element' ? named : { ...named, ...floatingLook(content), float: { corner, desktop, mobile } }
}

/** The element, and the room that the line will take there, as the tag draws it. */
function anchorOf({
  selectors,
  position,
  text,
  minimum,
  text_size,
  margin,
  max_width,
}: PagePluginContent): WidgetAnchor {
  // The icon and the sides of the ground take about as much as three wide spaces; above and below it, 4 pixels more than a line's margin.
  const line = `\u3000\u3000\u3000${(text || usualText).replace(figurePlace, `${minimum}`)}`
  const room = { margin, ...(max_width > 0 && { width: max_width }), text: line, size: text_size, height: 4 }
  return { selectors, position, room }
}

/** What has to hold before it appears. */
export const termsOf = (content: PagePluginContent): WidgetTerms => ({
  ...(content.anchor === 'element' && { anchor: anchorOf(content) }),
  figures: [{ ...nameOf(content), minimum: content.minimum }],
})
