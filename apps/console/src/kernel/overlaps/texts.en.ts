export const texts = {
  overlaps: {
    title_one: '{{count}} other item carries the same code at the same time',
    title_other: '{{count}} other items carry the same code at the same time',
    own: 'This one: {{window}}',
    other: '"{{name}}" (code {{codes}}): {{window}}',
    advice:
      'Visitors may see the same code twice, and you cannot tell which one an order came from. Change the times or the code, or continue as is.',
    open: 'Open "{{name}}"',
    anyStart: 'no start time',
    anyEnd: 'no end time',
    window: '{{from}} to {{to}}',
  },
} as const
