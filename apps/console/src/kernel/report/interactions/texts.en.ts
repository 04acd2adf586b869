export const texts = {
  interactions: {
    title: 'Interactions',
    help: 'Each visitor counts once per action, however often they did it',
    ofAll: 'For all visitors, whatever segment is chosen above; each visitor counts once per action',
    what: 'Action',
    visitors: 'Visitors',
    share: 'Share of those who saw it',
    names: {
      widget_shown: 'Saw it',
      widget_clicked: 'Clicked',
      widget_closed: 'Closed',
      coupon_copied: 'Copied the code',
    },
    codeOrders_one: '{{count}} order with the code, {{amount}}',
    codeOrders_other: '{{count}} orders with the code, {{amount}}',
    codeOrdersHelp:
      'Orders across the whole store, not only from visitors who saw it, before refunds. Codes get shared, and some of these orders would have come anyway. To see what it really earned, look at the comparison with the holdout.',
  },
} as const
