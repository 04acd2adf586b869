import { counterIconNames, inLanguage, measureNames } from '@vitrine/contract/client'

export const texts = {
  impulse: {
    measures: inLanguage(measureNames, 'en'),
    icons: inLanguage(counterIconNames, 'en'),
    seconds: 's',
    days: 'days',
    notesUnit: 'notes',
    notes: {
      title: 'Notes',
      help: 'Shown in turn from top to bottom. Those without enough to tell are skipped. At most 8.',
      none: 'No notes yet. Add one and choose its number, such as how many were sold in the last 24 hours, or how long ago the last order was.',
      add: 'Add a note',
      nth: 'Note {{n}}',
      up: 'Move note {{n}} up',
      down: 'Move note {{n}} down',
      remove: 'Delete note {{n}}',
      icon: 'Icon',
    },
    times: {
      title: 'Timing',
      help: 'Once a visitor closes them, they never come back. A note stays while the pointer is on it.',
      delay: 'First note after',
      shows: 'Each note is shown for',
      pause: 'Pause between notes',
      most: 'Notes per page at most',
    },
    caps: {
      session: 'Pages per visit at most',
      times: 'Pages per visitor at most',
      days: 'Within',
      unlimited: 'No limit',
      unit: 'pages',
    },
    looks: {
      title: 'Position and colors',
      help: 'Stays clear of a cookie banner, chat button, or purchase bar in its corner, and never covers a dialog.',
      corner: 'Corner',
      x: '{{device}}: from the side',
      y: '{{device}}: from the top or bottom',
      radius: 'Corner radius',
      colors: {
        ground: 'Background',
        text_color: 'Text color',
        number_color: 'Number color',
        icon_color: 'Icon color',
      },
    },
  },
} as const
