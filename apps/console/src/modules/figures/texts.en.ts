import {
  counterIconNames,
  figureSubjectNames,
  inLanguage,
  measureNames,
  soldWindowNames,
} from '@vitrine/contract/client'

export const texts = {
  figures: {
    measure: 'Number to show',
    measures: inLanguage(measureNames, 'en'),
    of: 'Counted for',
    subjects: inLanguage(figureSubjectNames, 'en'),
    product: 'Product ID',
    productHelp: "The ID in your store's view_item and purchase events.",
    window: 'Period',
    windows: inLanguage(soldWindowNames, 'en'),
    counts: {
      online: 'Counts visitors from the last 5 minutes, each once.',
      carts:
        'Counts visitors active in the last 30 minutes who have it in their cart. Visitors who remove it or place an order are no longer counted.',
      sold: 'Counts items sold, less refunds. It uses the same orders as your reports.',
      ordered: 'Shows how long ago the last order was, if enough items were sold in the last 24 hours.',
    },
    pageHelp:
      " The product of the page is the one in your store's view_item event or, if there is none, in the page's structured data (JSON-LD).",
    real: ' Real numbers only, without bots and previews. They cannot be typed in or inflated. Counting starts on release, and numbers appear within minutes. Until then, the preview shows the minimum as a sample.',
    now: {
      counting: 'Counting…',
      incomplete: 'Fill in the fields to see the current number here.',
      failed: 'Could not get the current number: {{reason}}',
      shown: 'It is {{n}} now. The store would show it.',
      below: 'It is {{n}} now, below the minimum. The store would show nothing.',
      ordered: '{{n}} sold in the last 24 hours. The store would show it.',
      none: 'It is 0 now. The store would show nothing.',
      untold: {
        any: 'No events arrived from the store in the last 30 days, so nothing can be counted and nothing would be shown. Check that the snippet is installed.',
        shop: 'No {{event}} events arrived in the last 30 days, so nothing can be counted and nothing would be shown.',
        page: 'No {{event}} events with product IDs arrived in the last 30 days, so nothing can be counted and nothing would be shown.',
      },
      unknown:
        'No event of the last 30 days has the product ID "{{product}}", so nothing would be shown. Check the product ID.',
      page: {
        shown_one:
          '{{enough}} product reaches the minimum now, and its pages would show it. The highest is "{{product}}" with {{n}}.',
        shown_other:
          '{{enough}} products reach the minimum now, and their pages would show it. The highest is "{{product}}" with {{n}}.',
        below:
          'No product reaches the minimum now, so nothing would be shown. The highest is "{{product}}" with {{n}}.',
      },
    },
    sources: {
      open: 'Where this number comes from',
      title: 'Where the number comes from',
      help: 'What the pages of your store were given in the last {{days}} days: since when, how much, and from how many events of which time. An entry is added only when the number changes.',
      none: 'No entries yet. Recording starts on release, once the number reaches the minimum.',
      from: 'Since',
      figure: 'Number',
      hidden: 'No longer shown',
      events: { online: 'Events', carts: 'Add-to-cart events', sold: 'Orders', ordered: 'Orders in 24 hours' },
      window: 'Counted over',
      since: '{{since}} to {{until}}',
    },
    text: 'Text',
    textHelp:
      '{{place}} becomes the number or, for the last order, a time such as "12 minutes ago". Leave empty to use the default text in the language of the page.',
    words: {
      online: { product: '{n} people are looking at this', shop: '{n} people are here now' },
      carts: { product: '{n} people have this in their cart', shop: '{n} people have something in their cart' },
      sold_day: { product: '{n} sold in the last 24 hours', shop: '{n} items sold in the last 24 hours' },
      sold_week: { product: '{n} sold in the last 7 days', shop: '{n} items sold in the last 7 days' },
      sold_month: { product: '{n} sold in the last 30 days', shop: '{n} items sold in the last 30 days' },
      ordered: { product: 'Last ordered {n}', shop: 'The last order was {n}' },
    },
    faults: {
      figure_place: 'The text must contain {{place}} exactly once; the number appears there',
      figure_turned: 'The text cannot contain characters that reverse its direction: the number would read backward',
      figure_raised: 'No digits or multipliers can be next to {{place}}: only the real number is shown',
    },
    minimum: 'Minimum',
    minimumOfOrders: 'At least this many have to be sold within 24 hours, or nothing is shown or made available.',
    minimumHelp: 'Below this number, nothing is shown or made available.',
    every: 'Updates every',
    everyHelp: 'How often it updates while a visitor stays on the page.',
    seconds: 's',
    icon: 'Icon',
    icons: inLanguage(counterIconNames, 'en'),
    size: 'Text size',
    iconColor: 'Icon color',
    own: {
      ground: 'Background',
      text_color: 'Custom text color (off: same as the page)',
      number_color: 'Custom number color (off: same as the text)',
    },
    colors: { ground: 'Background', text_color: 'Text color', number_color: 'Number color' },
    align: { label: 'Alignment', left: 'Left', center: 'Center', right: 'Right' },
  },
} as const
