export const texts = {
  health: {
    title: {
      orders_stopped_one: 'No orders for {{count}} hour',
      orders_stopped_other: 'No orders for {{count}} hours',
      version_unseen: 'Nobody sees version "{{version}}"',
      store_traffic_fell: '{{missing}} fewer visitors in the whole store',
      traffic_fell: '{{missing}} fewer visitors than usual',
      sample_ratio: 'The traffic split is off, so these figures cannot be trusted',
      view_errors: '{{share}} of visitors miss part of version "{{version}}"',
      changes_given_up: 'The page undid a change of version "{{version}}"',
      traffic_rose: '{{times}} times as many visitors as usual',
    },
    todo: {
      orders_stopped_one:
        'Visitors still come, and usually place about {{expected}} orders in this time. Check whether the order confirmation page still sends the purchase event. If your server sends orders, check that its key still works.',
      orders_stopped_other:
        'Visitors still come, and usually place about {{expected}} orders in this time. Check whether the order confirmation page still sends the purchase event. If your server sends orders, check that its key still works.',
      version_unseen:
        'By its weight, about {{expected}} new visitors should have seen this version in the last 24 hours. Nobody did. Preview the version to see whether it shows. If it redirects, check that the target page opens and carries the snippet.',
      store_traffic_fell:
        'Far fewer visitors came to the store on {{date}}. Check that the snippet is still on every page, and that the store opens.',
      traffic_fell:
        'Visitors who saw it on {{date}}: {{seen}}, usually about {{expected}}. The store as a whole did not change as much. Check that the page still has its URL, and that the URL rules still match it.',
      sample_ratio: 'Do not act on the figures of the report until you have found and fixed the cause.',
      view_errors:
        'Of the {{expected}} visitors who saw this version in the last 24 hours, {{seen}} missed at least one change. Check whether its elements are still on the page, or whether the store was rebuilt.',
      changes_given_up:
        'The page kept restoring its own content, or overrides the change with an important style, so visitors see the original. Choose another element, then mark the notification as resolved.',
      traffic_rose:
        'Visitors who saw it on {{date}}: {{seen}}, usually about {{expected}}. The growth of the whole store does not explain it. Unless an ad or a campaign brought them, check that the URL rules match no other pages, and look out for bots.',
    },
    way: {
      versions: 'Go to the version',
      settings: 'Go to the settings',
      report: 'View report',
      store: 'Go to the container settings',
    },
    since: 'Found {{time}}',
  },
} as const
