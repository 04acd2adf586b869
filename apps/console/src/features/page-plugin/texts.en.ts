import { figureSubjectNames, inLanguage, measureNames, soldWindowNames } from '@vitrine/contract/client'
import { values } from '@vitrine/contract/features/page-plugin.words'

export const texts = {
  pagePlugin: {
    measures: inLanguage(measureNames, 'en'),
    subjects: inLanguage(figureSubjectNames, 'en'),
    windows: inLanguage(soldWindowNames, 'en'),
    sold: 'Sold ({{window}})',
    figure: {
      title: 'Number',
      help: "Counted from your store's visitors and orders. It cannot be typed in or inflated.",
    },
    place: {
      title: 'Position',
      anchor: 'Placement',
      selectors: 'CSS selectors of the element',
      selectorsHelp:
        'One per line, tried in order. The first that matches exactly one element is used. At most {{most}}.',
      position: 'Position at the element',
      corner: 'Corner',
      x: '{{device}}: from the side',
      y: '{{device}}: from the top or bottom',
    },
    anchors: inLanguage(values.anchor, 'en'),
    anchorHelp: {
      element:
        'Such as below the price. Its space is reserved as the page loads, so nothing jumps. If versions have different positions, nothing is reserved, and it appears only before visitors scroll to it.',
      corner: 'Visitors can close it. It stays clear of a cookie banner, chat button, or purchase bar in its corner.',
    },
    positions: inLanguage(values.position, 'en'),
    looks: {
      title: 'Appearance',
      maxWidth: 'Maximum width',
      maxWidthHelp: '0 is as wide as its place.',
      margin: 'Vertical margin',
      radius: 'Corner radius',
    },
  },
} as const
