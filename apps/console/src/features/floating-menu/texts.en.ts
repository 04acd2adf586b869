import { inLanguage } from '@vitrine/contract/client'
import { values } from '@vitrine/contract/features/floating-menu.words'

export const texts = {
  floatingMenu: {
    noEntries: 'No ways to reach you yet',
    entries: {
      title: 'Menu items',
      help: 'Shown from top to bottom when visitors open the button. One to six.',
      add: 'Add an item',
      nth: 'Item {{n}}',
      type: 'Type',
      label: 'Text',
      picture: 'Custom icon (optional)',
      up: 'Move "{{name}}" up',
      down: 'Move "{{name}}" down',
      remove: 'Delete "{{name}}"',
    },
    types: inLanguage(values.type, 'en'),
    values: {
      line: { label: 'LINE ID or add-friend link', example: '@myshop' },
      messenger: { label: 'Page name or link', example: 'myshop' },
      whatsapp: { label: 'WhatsApp number', example: '+886 912 345 678' },
      instagram: { label: 'Instagram account or link', example: '@myshop' },
      phone: { label: 'Phone number', example: '+886 2 2345 6789' },
      mail: { label: 'E-mail address', example: 'service@example.com' },
      address: { label: 'Address', example: '7 Xinyi Road, Section 5, Taipei' },
      link: { label: 'URL', example: 'https://' },
    },
    ball: {
      title: 'Button',
      icon: 'Icon',
      size: 'Size',
      color: 'Background color',
      iconColor: 'Icon color',
      picture: 'Image',
      label: 'Accessible name',
      labelHelp: 'Read aloud by screen readers; not shown.',
      labelPlaceholder: 'Contact us',
    },
    icons: inLanguage(values.icon, 'en'),
    back: {
      label: 'Back-to-top button',
      help: 'Appears above the menu after a visitor scrolls past one screen',
    },
    position: {
      title: 'Position',
      help: 'Stays clear of a cookie banner, chat button, or purchase bar in its corner. To hide it on some pages, add exclude rules under Settings.',
      corner: 'Corner',
      x: '{{device}}: from the side',
      y: '{{device}}: from the top or bottom',
    },
  },
} as const
